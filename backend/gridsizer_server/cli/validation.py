"""How well the published tables are predicted."""

from typing import Final

import typer

from gridsizer_server.cli.options import AsJson

commands: Final = typer.Typer()


@commands.command("validate")
def validate_product(*, as_json: AsJson = False) -> None:
    """Predict every published table from other rows, the product beside baselines, and say how far off."""
    from gridsizer_server.cli import validating  # noqa: PLC0415  a file's answer need not wait for its optimisers

    validating.validate(as_json=as_json)
