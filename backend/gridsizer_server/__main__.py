"""`python -m gridsizer_server` is the command `gridsizer`."""

from gridsizer_server.cli import main

main()
