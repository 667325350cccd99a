"""Nouns of the library that are answers as they stand: their fields' `doc()`, and their names in the API."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import is_dataclass
from typing import Any, Final, get_args, get_type_hints

from annotated_types import DocInfo
from pydantic import BaseModel

from gridsizer import backtest
from gridsizer.decide.comparison import figures, parts
from gridsizer.decide.outlook import parts as outlook
from gridsizer.decide.outlook.candidate import Change
from gridsizer.learn import benchmarks
from gridsizer.learn.calibration import DocumentChange, FittedField
from gridsizer.learn.contradictions import Contradiction

Json = dict[str, Any]

NAMES: Final[Mapping[type, str]] = {  # where the library's own name says too little beside all the others
    backtest.Constant: "ValidationConstant",
    backtest.Duel: "ValidationDuel",
    backtest.NotExpressed: "ValidationNotExpressed",
    backtest.Prediction: "ValidationPoint",
    backtest.PublishedRun: "ValidationRun",
    backtest.Refusal: "ValidationRefusal",
    backtest.Row: "ValidationRow",
    backtest.Summary: "ValidationSummary",
    benchmarks.Cell: "Figure",
    benchmarks.Column: "TableColumn",
    benchmarks.Fact: "BenchmarkFact",
    benchmarks.Note: "BenchmarkNote",
    benchmarks.Point: "MeasuredPoint",
    benchmarks.Row: "TableRow",
    benchmarks.Table: "BenchmarkTable",
    Change: "FieldChange",
    Contradiction: "BenchmarkContradiction",
    figures.Figures: "ComparedFigures",
    parts.Action: "ComparedAction",
    parts.AnswerRow: "ComparedAnswer",
    parts.Cell: "ComparedCell",
    parts.Chip: "ComparedChip",
    parts.Curves: "ComparedCurves",
    parts.Design: "ComparedDesign",
    parts.DesignCurve: "ComparedCurve",
    parts.InputRow: "ComparedInput",
    parts.Moved: "ComparedMove",
    parts.Part: "ComparedPart",
    parts.PolicyLine: "ComparedPolicyLine",
    parts.StillUnknown: "ComparedUnknown",
    DocumentChange: "CalibrationChange",
    FittedField: "CalibratedField",
    outlook.LineAnswer: "OutlookLine",
    outlook.LossAnswer: "OutlookLoss",
    outlook.Losses: "OutlookLosses",
    outlook.Rate: "GrowthRate",
    outlook.Sensitivity: "OutlookSensitivity",
    outlook.SensitivityRow: "SobolIndices",
    outlook.Sentence: "OutlookWhy",
    outlook.StepAnswer: "OutlookStep",
}


def described_nouns(schemas: dict[str, Json], answers: Iterable[Any]) -> None:
    """Give the schemas of all nouns within these answers what `doc()` says of their fields."""
    for noun in dict.fromkeys(noun for answer in answers for noun in _nouns(answer, set())):
        properties = schemas.get(_name(noun, schemas), {}).get("properties", {})
        for name, hint in get_type_hints(noun, include_extras=True).items():
            for said in getattr(hint, "__metadata__", ()):
                if isinstance(said, DocInfo) and name in properties:
                    properties[name].setdefault("description", said.documentation)


def renamed(described: Json) -> Json:
    """The API's description with every noun under its name in the API."""
    text = json.dumps(described, ensure_ascii=False)
    schemas: dict[str, Json] = described["components"]["schemas"]
    names = {_name(noun, schemas): name for noun, name in NAMES.items()}
    for noun, name in names.items():
        text = text.replace(f'"#/components/schemas/{noun}"', f'"#/components/schemas/{name}"')
    found: Json = json.loads(text)
    schemas = found["components"]["schemas"]
    found["components"]["schemas"] = dict(
        sorted((names.get(noun, noun), schema) for noun, schema in schemas.items())
    )
    return found


def _nouns(hint: Any, seen: set[Any]) -> Iterator[type]:
    """The dataclasses within a type."""
    if hint in seen:
        return
    seen.add(hint)
    if isinstance(hint, type) and (is_dataclass(hint) or issubclass(hint, BaseModel)):
        if is_dataclass(hint):
            yield hint
        for member in get_type_hints(hint, include_extras=True).values():
            yield from _nouns(member, seen)
    for part in get_args(hint):
        yield from _nouns(part, seen)


def _name(noun: type, schemas: Mapping[str, Json]) -> str:
    """The name of a noun's schema: its own, or with its module where several nouns share that."""
    qualified = f"{noun.__module__}__{noun.__qualname__}".replace(".", "__")
    return qualified if qualified in schemas else noun.__name__
