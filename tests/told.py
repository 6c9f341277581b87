"""The worked deal of the Finnish description, as the pages tell it: the deal that most tests begin with."""

DEAL = """\
id: assa-saastoon
title: Ässä säästöön
rules: finnish
Aino:  H9 S6 CQ DT SA
Eero:  HJ SK C4 D2 H5
Liisa: H3 S2 D8 DJ S5
leads: Aino
play:
H9 HJ H3
SK S2 S6
C4 D8 CQ
DT D2 DJ
S5 SA H5
expect: Aino 1
"""
AINO = DEAL.replace("assa-saastoon", "ainon-yliottopakko").replace("Ässä säästöön", "Aino ja kielletty patakuutonen")
"""The same on the page of variants."""
