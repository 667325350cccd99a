"""One store hands out what every room keeps in it."""

import ast
from pathlib import Path

import gridsizer_server
from gridsizer_server.jobs.queue import Jobs
from gridsizer_server.kit.session import Repository, Store
from gridsizer_server.runs.repository import Runs

CODE = Path(gridsizer_server.__file__).parent


def test_a_store_makes_each_repository_once(store: Store) -> None:
    jobs, runs = store[Jobs], store[Runs]

    assert (store[Jobs] is jobs, store[Runs] is runs) == (True, True)
    assert (type(jobs), type(runs)) == (Jobs, Runs)


def test_no_module_makes_a_repository_of_its_own() -> None:
    names = {kind.__name__ for kind in Repository.__subclasses__()}

    made = [
        f"{file.relative_to(CODE)}:{node.lineno}"
        for file in CODE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
    ]

    assert {"Jobs", "Runs"} <= names
    assert made == []
