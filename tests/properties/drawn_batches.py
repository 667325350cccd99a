"""Batches and grids drawn at random, small enough to be simulated hundreds of times."""

import math

from hypothesis import strategies as st

from gridsizer.simulation import (
    Every,
    Grid,
    JobClass,
    JobMix,
    Link,
    NodeGroup,
    Phase,
    Scheduler,
)

rates = st.floats(5.0, 1000.0)
weights = st.sampled_from([(1.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 2.0), (0.5, 1.0)])
indices = st.integers(0, 99)
amounts = st.sampled_from([0.0, 50.0, 333.0])


@st.composite
def links(draw: st.DrawFn) -> Link:
    per_read, per_write = draw(weights)
    return Link(name="link", ceiling_mb_s=draw(rates), per_read=per_read, per_write=per_write)


@st.composite
def grids(draw: st.DrawFn) -> Grid:
    groups = []
    for at in range(draw(st.integers(1, 2))):
        nic = (
            Link(name="NIC receive", ceiling_mb_s=draw(rates), per_write=0.0),
            Link(name="NIC transmit", ceiling_mb_s=draw(rates), per_read=0.0),
        )
        group = NodeGroup(
            name=f"{at}",
            nodes=draw(st.integers(1, 3)),
            slots=draw(st.integers(1, 4)),
            cores=draw(st.integers(1, 4)),
            links=(*nic, *draw(st.lists(links(), max_size=2))),
            saswork_mb_s=draw(rates),
            core_speed=draw(st.sampled_from([1.0, 2.0])),
        )
        groups.append(group)
    scheduler = Scheduler(
        placement=draw(st.sampled_from(["random", "least_loaded", "sampled"])),
        interval_s=draw(st.sampled_from([0.0, 0.5])),
        checkpoints=draw(st.booleans()),
    )
    return Grid(groups=tuple(groups), links=tuple(draw(st.lists(links(), max_size=3))), scheduler=scheduler)


@st.composite
def phases(draw: st.DrawFn) -> Phase:
    return Phase(
        cpu_s=draw(st.sampled_from([0.0, 1.0, 7.0])),
        read_mb=draw(amounts),
        saswork_mb=draw(amounts),
        write_mb=draw(amounts),
        overlap=draw(st.sampled_from([0.0, 0.5, 1.0])),
        stream_mb_s=draw(st.sampled_from([math.inf, 25.0])),
    )


@st.composite
def batches(draw: st.DrawFn) -> JobMix:
    classes = [
        JobClass(
            name=f"{at}",
            jobs=draw(st.integers(0, 6)),
            phases=tuple(draw(st.lists(phases(), max_size=2))),
            threads=draw(st.integers(1, 3)),
            launch=Every(every_s=draw(st.sampled_from([0.0, 1.7]))),
        )
        for at in range(draw(st.integers(1, 3)))
    ]
    return JobMix(classes=tuple(classes))
