"""Faster ports are those of the catalogue, for what the grid nodes' ports speak."""

from gridsizer.catalogue import SHELVES
from gridsizer.decide.sizing.port_speeds import PORT_GBIT_S


def test_the_speeds_of_ports_are_those_of_the_catalogue() -> None:
    nics = [entry.fields for entry in SHELVES["nics"].values() if "port_gbit_s" in entry.fields]

    for kind in ("ethernet", "fibre_channel", "infiniband"):
        there = {nic["port_gbit_s"]["low"] for nic in nics if nic["kind"]["value"] == kind}
        assert set(PORT_GBIT_S[kind]) == there
