"""Services that fit as rows: what is bought today, and what each future asks for."""

from collections.abc import Iterator, Sequence

import numpy as np

from gridsizer.decide.choosing.answer import ServiceCandidate, ServiceThen
from gridsizer.decide.choosing.design import changes_in_words
from gridsizer.decide.choosing.futures import FUTURES
from gridsizer.decide.choosing.patches import Document, patch_of
from gridsizer.decide.choosing.services import Service
from gridsizer.describe.scenario import Scenario


def service_rows(
    document: Document, base: Scenario, services: Sequence[Service]
) -> tuple[ServiceCandidate, ...]:
    """The design's own service first, then by name: nothing that all services have ranks them."""
    ordered = sorted(services, key=lambda each: (not each.array.own, each.array.name))
    return tuple(_row(document, base, service) for service in ordered)


def _row(document: Document, base: Scenario, service: Service) -> ServiceCandidate:
    candidate, bought, array = service.candidate, service.bought, service.array
    return ServiceCandidate(
        id=f"{array.id}-{bought.volumes}x{bought.tib:g}",
        array=array.id,
        name=array.name,
        bought=bought.words,
        volumes=bought.volumes,
        tib=bought.tib,
        provisioned_mb_s=bought.provisioned_mb_s,
        total_tib=bought.total_tib,
        changes=tuple(changes_in_words(candidate.design)),
        current=array.own and candidate.changes == 0 and candidate.scenario.storage == base.storage,
        holds_share=candidate.look.holds_share,
        futures_share=candidate.futures_share,
        then=tuple(_then(service)),
        binds=candidate.look.binds_label,
        used=candidate.look.used if np.isfinite(candidate.look.used) else None,
        why_here=f"{service.words}." if service.words else "",
        patch=patch_of(document, candidate.design),
    )


def _then(service: Service) -> Iterator[ServiceThen]:
    for name, needed in service.then.items():
        yield ServiceThen(
            name=name,
            label=FUTURES[name].label,
            holds_share=service.candidate.futures[name],
            bought=None if needed is None else needed.words,
            total_tib=None if needed is None else needed.total_tib,
        )
