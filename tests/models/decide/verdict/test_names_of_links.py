"""Links in the sentences of a verdict: their verbs, their directions, their groups."""

from collections.abc import Callable
from typing import Any

from gridsizer.decide.answer.assessment_parts import Assessment

Document = dict[str, Any]
Answer = Callable[[Document], Assessment]


def test_a_direction_of_a_link_is_closed_by_a_comma(small: Document, answer: Answer) -> None:
    small["grid"][0]["nic"] |= {"ports": 1, "port_gbit_s": 1}

    verdict = answer(small).verdict

    assert verdict.title == "Too small: grid-node NIC, receive, binds, not the 4 storage nodes."
    assert verdict.why.text.startswith("Grid-node NIC, receive, binds: ")


def test_links_of_several_take_verbs_of_several(small: Document, answer: Answer) -> None:
    small["storage"]["drives_gb_s_per_node"] = 0.35

    answered = answer(small)

    # 2,000 MB/s written, a third more as parity, and half of the 2,000 read; a third of it once the array has
    # reduced it: 1,222 of 4 x 350 MB/s
    assert answered.verdict.why.text.startswith("Array drives bind: the rule asks ")
    assert answered.sentences.binds.emphasis == "Array drives"
    assert answered.sentences.binds.rest.startswith(" are tightest: the rule asks 87 % of what they sustain.")
    assert ", and array drives are tighter." in answered.sentences.unchanged


def test_a_group_that_is_named_in_the_plural_does_not_make_its_link_several(
    small: Document, answer: Answer
) -> None:
    late = small["grid"][0] | {"name": "late nodes", "saswork": {"ceiling_mb_s": 400}}
    small["grid"] = [small["grid"][0] | {"nodes": 9}, late | {"nodes": 1}]

    title = answer(small).verdict.title

    assert title == "Too small: local SASWORK, late nodes, binds, not the 4 storage nodes."


def test_links_of_which_there_are_several_bind_and_sustain_as_several(
    small: Document, answer: Answer
) -> None:
    """Uplinks of 1 Gbit/s carry 125 MB/s of 4,000 asked."""
    small["network"] = {"from": "two_40g_uplinks", "uplink_gbit_s": 1}

    assessed = answer(small)

    title = assessed.verdict.title
    assert title.startswith("Too small: switch uplinks, ")
    assert title.endswith(", bind, not the 4 storage nodes.")
    assert assessed.verdict.why.text.startswith("Switch uplinks, ")
    assert ", bind: the rule asks " in assessed.verdict.why.text
    assert assessed.sentences.binds.rest.startswith(", bind: the rule asks ")
    assert " of what they sustain." in assessed.sentences.binds.rest
