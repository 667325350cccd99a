"""`python -m gridsizer_server.http.openapi` prints the API's description, for generating the client."""

import json
import sys

from gridsizer_server.http.app import create_app
from gridsizer_server.kit.settings import Settings


def main() -> None:
    """Print it: the same bytes for the same code and data."""
    described = create_app(Settings(ui_dir=None)).openapi()
    sys.stdout.write(json.dumps(described, indent=1, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
