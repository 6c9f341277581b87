"""The deals that most tests begin with: as the pages tell them, and a small one."""

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
"""The worked deal of the Finnish description."""
AINO = DEAL.replace("assa-saastoon", "ainon-yliottopakko").replace("Ässä säästöön", "Aino ja kielletty patakuutonen")
"""The same on the page of variants."""
SMALL = """\
rules: finnish, cards=2
Aino: SA H2
Eero: S3 C4
play:
SA S3
H2 C4
"""
"""Two cards each, and Aino wins with a two."""
KUKUTTU = """\
id: kukuttu-peli
title: Kukkuminen siirtää ratkaisua
rules: finnish, cards=2, kukkuminen
Aino: HK C7
Eero: H9 D4
leads: Aino
play:
HK H9
C7 D4
---
Aino: S5 DQ
Eero: SA D8
leads: Eero
play:
D8 DQ
S5 SA
---
Aino: C9 HJ
Eero: CT H3
leads: Aino
play:
C9 CT
H3 HJ
---
Aino: D2 C4
Eero: DK S6
leads: Eero
play:
DK D2
S6 C4
kukkuu: yes
---
Aino: HA H5
Eero: HT SQ
leads: Aino
play:
HA HT
H5 SQ
expect: Aino 2, Eero 1
"""
"""A match of the page of variants."""
SEEDED = """\
rules: finnish, cards=1
deal: seed 3
Aino:
Eero:
leads: Aino
play:
H2 D2
---
Aino: H2
Eero: HA
leads: Eero
play:
"""
"""A match whose first deal is told by its seed."""
