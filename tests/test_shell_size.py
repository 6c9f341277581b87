"""All JavaScript of the site's own together stays a thin shell."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
SHELL, OTHERS = 450, 40
"""Lines of code, neither blank nor comment alone: of what runs deals and tables; of the search's dialog, the sheet's QR
code, the preview, and what stands in the head of a page."""
WIDEST = 120
APART = ("widgets/browser/sheet.mjs", "docs/assets/*.*js", "docs/build/*.mjs")


def code(text: str) -> list[str]:
    """The lines of a script that hold code."""
    return [line for line in text.splitlines() if line.strip() and not line.strip().startswith("//")]


def inline(text: str) -> list[str]:
    """The lines of code of the scripts that a template holds; how a hit of the search looks is HTML."""
    ours = r"<script(?![^>]*\b(?:src=|type=.text/pagefind-template))[^>]*>(.*?)</script>"
    scripts = re.findall(ours, text, re.DOTALL)
    return [line for script in scripts for line in code(script)]


def test_lines_are_counted() -> None:
    assert code("// no\n\n  // no\nlet a = 1; // yes\n}\n") == ["let a = 1; // yes", "}"]
    assert inline('<script src="a.js"></script><script type="module">\nlet a;\n\n</script>') == ["let a;"]


def test_all_javascript_is_short() -> None:
    """Scripts inside templates and pages are counted as well."""
    apart = {path for pattern in APART for path in ROOT.glob(pattern)}
    shell = {*ROOT.glob("widgets/browser/*.mjs")} - apart
    assert len(shell) > 10
    assert len(apart) > 4
    pages = [path for kind in ("html", "md") for path in (ROOT / "docs").rglob(f"*.{kind}")]
    lines = [line for path in shell for line in code(path.read_text(encoding="utf-8"))]
    others = [line for path in apart for line in code(path.read_text(encoding="utf-8"))]
    others += [line for path in pages for line in inline(path.read_text(encoding="utf-8"))]
    assert len(lines) < SHELL
    assert len(others) < OTHERS
    assert max(map(len, lines + others)) <= WIDEST
