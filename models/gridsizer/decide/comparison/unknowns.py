"""What no answer knows, per design, with the action that settles it."""

from collections.abc import Iterator, Mapping
from typing import Final

from gridsizer.decide.answer.assessment_parts import Assessment, LinkAnswer
from gridsizer.decide.answer.ways_out import MEASURES
from gridsizer.decide.calculation.wording import listed
from gridsizer.decide.comparison.parts import Action, StillUnknown
from gridsizer.decide.sizing.unknown_way import way_to_enter

_FIELDS: Final[Mapping[str, str]] = {  # what would give a link its ceiling, by the name it begins with
    "nfs_client_read": "/grid/0/nfs_client/flow_read_mb_s",
    "nfs_client_write": "/grid/0/nfs_client/flow_write_mb_s",
    "nfs_client": "/grid/0/nfs_client/flow_mb_s",
    "local_saswork": "/grid/0/saswork/ceiling_mb_s",
    "array_back_end_network": "/storage/backend_ports_per_node",
    "array_drives": "/storage/drives_gb_s_per_node",
    "storage_node_processing": "/storage/sustained_mixed_gb_s",
}
_BEYOND: Final = "beyond_tested_range"
_SPACE: Final = "/storage/raw_tb_per_node"


def still_unknown(answers: Mapping[str, Assessment]) -> tuple[StillUnknown, ...]:
    """Every unknown of the designs, each once, with the designs that it concerns."""
    found: dict[tuple[str, Action | None], list[str]] = {}
    for letter, answer in answers.items():
        for told in dict.fromkeys(_of(answer)):
            found.setdefault(told, []).append(letter)
    everyone = len(answers)
    return tuple(
        StillUnknown(
            letters=tuple(letters),
            who="All" if len(letters) == everyone > 1 else listed(letters),
            sentence=sentence,
            action=action,
        )
        for (sentence, action), letters in found.items()
    )


def _of(answer: Assessment) -> Iterator[tuple[str, Action | None]]:
    for way in answer.ways_out:
        if way.name == "measured":
            storage = answer.scenario.storage
            of_one = way_to_enter(storage)
            pointer = f"/storage/sustained_{of_one or 'mixed'}_gb_s"
            of = f" of {of_one}s" if of_one else ""
            sentence = f"No sustained GB/s{of} is known for {storage.name}. Measure by {MEASURES}."
            yield sentence, Action(kind="enter", label="Enter", pointer=pointer)
    known = answer.throughput_refused is None
    for link in answer.links:
        if not link.evaluated and link.demand_mb_s.p50 > 0 and (known or not _decides(link)):
            pointer = _field_of(link.name)
            action = Action(kind="enter", label="Enter", pointer=pointer) if pointer else None
            yield f"{link.label}: {link.reason}.", action
    if answer.capacity.unknown:
        sentence = f"Usable space: {answer.capacity.unknown}."
        yield sentence, Action(kind="enter", label="Enter", pointer=_SPACE)
    for caution in answer.warnings:
        if caution.code == _BEYOND:
            yield caution.sentence, Action(kind="measure", label="Measure", pointer="")
    if answer.batch is not None and answer.batch.window is None and answer.batch.refused:
        yield f"End of the batch: {answer.batch.refused}", None


def _decides(link: LinkAnswer) -> bool:
    return link.name.startswith("storage_node_processing")


def _field_of(name: str) -> str:
    return next((field for start, field in _FIELDS.items() if name.startswith(start)), "")
