"""Write the glossary and the formulas of models/README.md from the library; with --check, fail if stale."""

import sys
from itertools import groupby
from pathlib import Path

from gridsizer.describe.glossary import glossary
from gridsizer_server.method.formulas import StatedFormula, stated_formulas

PAGE = Path(__file__).resolve().parent.parent / "models/README.md"
MARK = "<!-- glossary and formulas: written by scripts/model_page.py from the library -->"


def row(formula: StatedFormula) -> str:
    """One formula as a row of its module's table."""
    card = formula.card
    equation = f"`{card.equation}`" if card.equation else ""
    cells = (f"`{card.name}`", card.summary.rstrip("."), card.unit, equation, card.assumes, card.source)
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def words() -> str:
    """The field's words, a row each."""
    rows = "\n".join(f"| {term.term} | {term.text} |" for term in glossary())
    return f"## Glossary\n\n| term | meaning here |\n|---|---|\n{rows}"


def formulas() -> str:
    """Every formula, a table for each module."""
    parts = ["## Every formula"]
    for module, group in groupby(stated_formulas(), key=lambda formula: formula.card.module):
        head = "| formula | gives | unit | equation | assumes | source |\n|---|---|---|---|---|---|"
        rows = "\n".join(row(formula) for formula in group)
        parts.append(f"### `gridsizer/{module.replace('.', '/')}.py`\n\n{head}\n{rows}")
    return "\n\n".join(parts)


def main() -> int:
    """Write the page, or compare it; 1 where it is stale."""
    page = PAGE.read_text(encoding="utf-8")
    fresh = f"{page.partition(MARK)[0]}{MARK}\n\n{words()}\n\n{formulas()}\n"
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(fresh, encoding="utf-8")
    elif page != fresh:
        print("models/README.md is not what the docstrings say now: run make generate", file=sys.stderr)
        return 1
    else:
        print("Model page: fresh")
    return 0


if __name__ == "__main__":
    sys.exit(main())
