"""What several commands take."""

from pathlib import Path
from typing import Annotated

import typer

from gridsizer_server.questions import sampling as ask

FileName = Annotated[str, typer.Argument(metavar="FILE", help="A scenario document; - reads standard input.")]
AsJson = Annotated[bool, typer.Option("--json", help="Answer as the API does.")]
Samples = Annotated[int, typer.Option(metavar="N", min=1, max=ask.MOST_SAMPLES, help="Assumptions to try.")]
Seed = Annotated[
    int, typer.Option(metavar="N", min=0, max=ask.MOST_SEED, help="The same seed, the same answer.")
]
DataDir = Annotated[Path | None, typer.Option(help="Folder for what is kept  [default: var]")]
