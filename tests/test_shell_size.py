"""All JavaScript of the site's own together stays a thin shell."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
MOST = 450
"""Lines of code: neither blank nor comment alone."""
WIDEST = 120
OURS = ("widgets/browser/*.mjs", "docs/assets/*.js", "docs/build/*.mjs")


def code(text: str) -> list[str]:
    """The lines of a script that hold code."""
    return [line for line in text.splitlines() if line.strip() and not line.strip().startswith("//")]


def inline(text: str) -> list[str]:
    """The lines of code of the scripts that a template holds."""
    scripts = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>(.*?)</script>", text, re.DOTALL)
    return [line for script in scripts for line in code(script)]


def test_lines_are_counted() -> None:
    assert code("// no\n\n  // no\nlet a = 1; // yes\n}\n") == ["let a = 1; // yes", "}"]
    assert inline('<script src="a.js"></script><script type="module">\nlet a;\n\n</script>') == ["let a;"]


def test_all_javascript_is_short() -> None:
    """Scripts inside templates and pages are counted as well."""
    files = sorted(path for pattern in OURS for path in ROOT.glob(pattern))
    assert len(files) > 10
    scripts = {path: code(path.read_text(encoding="utf-8")) for path in files}
    pages = [path for kind in ("html", "md") for path in (ROOT / "docs").rglob(f"*.{kind}")]
    lines = [line for found in scripts.values() for line in found]
    lines += [line for path in pages for line in inline(path.read_text(encoding="utf-8"))]
    assert len(lines) < MOST
    assert max(map(len, lines)) <= WIDEST
