"""What the catalogue offers a choice: grid nodes and port speeds."""

from tests.backend.questions.choices import Document

from gridsizer.catalogue import resolve
from gridsizer_server.questions.offers import offers


def test_other_grid_nodes_are_offered_with_as_many_cores(document: Document) -> None:
    """Twelve nodes of 12 used cores have 144; servers of 32 cores take five."""
    scenario = resolve(document)
    cores = sum(group.nodes.ends()[1] * group.cores_used_per_node.ends()[1] for group in scenario.grid)

    found = {offer.id: offer.group for offer in offers(document, scenario, grid_nodes=True).grid_nodes}

    assert found["two_socket_server"].nodes.ends()[0] == -(-cores // 32)
    assert not offers(document, scenario).grid_nodes


def test_storage_of_nfs_is_reached_with_a_client_of_nfs_where_the_grid_nodes_come_with_another(
    document: Document,
) -> None:
    """The servers of an IO500 run come with a Lustre client; on WEKA they have its own."""
    servers = {"name": "grid nodes", "from": "hpe_dl325_gen11", "nodes": 12}
    servers["nfs_client"] = {"from": "weka_client"}
    on_weka = document | {"grid": [servers], "storage": {"from": "weka_20_servers"}}
    on_weka.pop("batch", None)

    arrays = {offer.id: offer.attachment for offer in offers(on_weka, resolve(on_weka)).arrays}

    attachment = arrays["isilon_f810_lab"]
    assert attachment is not None
    assert attachment.facts["nfs_client"]["from"] == "rhel8_3_nconnect"
    assert arrays["weka_20_servers"] is None


def test_the_port_speeds_on_offer_are_those_of_cards_and_none_of_a_virtual_machine(
    document: Document,
) -> None:
    found = offers(document, resolve(document)).port_gbit_s

    assert found["ethernet"] == (1, 10, 25, 40, 100, 200, 400)
    assert found["infiniband"] == (200, 400)
