"""A number of storage nodes as an equation of the numbers it is printed with."""

import math
from dataclasses import dataclass
from typing import Final, Literal

from gridsizer.decide.calculation.percent import percent_of_all
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.describe.policy import LossState, Percentile
from gridsizer.figures import in_digits

_ROUNDING: Final = 1e-9  # a requirement of 16.000000001 nodes is 16
_EVEN: Final = 1e-6  # a loss that raises the busiest survivor by less lies evenly on all of them


@dataclass(frozen=True, slots=True, kw_only=True)
class Equation:
    """What is asked, what the array of a size gives, and what the policy leaves of that.

    The operands are medians, as everywhere on an answer; where these do not come to the size that the
    policy's percentile asks for, they are those of the one case that does, and `case` names it.
    """

    label: str  # the link that decides; "" for space
    unit: Literal["GB/s", "TB"]
    asked: float
    given: float  # by the storage nodes left, evenly loaded
    keep: float  # share of it that may be used: 1 - headroom, the fill limit, or all of the room to rebuild
    raised: float  # load of the busiest survivor beyond an even share, and what a rebuild takes [ratio]
    nodes: int  # of the size; decided on are the fewest with a use of 1 at most
    lost: int  # of them, by the policy; 0 where the equation is of the array as built
    reached: float | None  # storage nodes' worth that mounts reach; None where that is all of them
    of_one_node: bool  # asked and given are of one storage node, as between nodes
    case: Percentile | None  # None where the operands are medians

    @property
    def left(self) -> int:
        """Storage nodes that serve."""
        return self.nodes - self.lost

    @property
    def per_node(self) -> float:
        """What one storage node gives."""
        return self.given if self.of_one_node else self.given / (self.reached or self.left)

    @property
    def use(self) -> float:
        """What is asked over what may be used of the size."""
        return self.asked / self.given / self.keep * self.raised

    @property
    def asked_nodes(self) -> float:
        """Storage nodes that have to serve, not yet rounded, where all give alike; those lost come on top."""
        return self.use * self.left

    @property
    def in_case(self) -> str:
        """Whose numbers these are, where they are not the medians; else ""."""
        return f", in the case that stands at {self.case.upper()}" if self.case else ""


def with_headroom(of: Equation, *, enough: bool) -> str:
    """What a load asks of a size with a share kept free; of the largest size where none is enough."""
    asked, given = three_digits(of.asked), three_digits(of.given)
    if of.of_one_node:
        words = f"at {_storage(of)} {asked} GB/s a node of {given} × {of.keep:.3g}: {percent_of_all(of.use)}"
    elif of.reached is not None:
        mounted = f"{_among(of)} × {three_digits(of.per_node)} GB/s"
        words = f"{asked} ÷ ({mounted}) ÷ {of.keep:.3g} = {percent_of_all(of.use)}"
    elif not enough:
        words = f"{asked} GB/s of {given} × {of.keep:.3g} at {_storage(of)}"
    else:
        words = _nodes(of)
    return f"{words}{of.in_case}"


def after_losses(of: Equation, state: LossState, where: str) -> str:
    """What a load asks of the storage nodes that are left; `where` says what raises the busiest of them."""
    use = f"{percent_of_all(of.use)}{of.in_case}"
    lost = f"{of.lost} of {of.nodes} {state}" if of.lost else f"a controller {state}"
    if of.unit == "TB":
        stored, room = three_digits(of.asked), three_digits(of.given)
        return f"{lost}: {stored} TB ÷ {room} TB on the {of.left} left = {use}"
    if of.of_one_node:
        raised = "" if abs(of.raised - 1) < _EVEN else f" × {of.raised:.3g}"
        each = f"{three_digits(of.asked)}{raised} GB/s a node of {three_digits(of.given)} × {of.keep:.3g}"
        return f"{of.label} on {of.left} of {_storage(of)}: {each}: {use}"
    if of.reached is not None:
        more = of.nodes / of.left
        mounted = f"({_among(of)} × {three_digits(of.per_node * more)} GB/s)"
        moved = f" × {more * of.raised:.3g}" if more * of.raised > 1 + _EVEN else ""
        return f"{of.label}, {lost}: {three_digits(of.asked)} ÷ {mounted}{moved} ÷ {of.keep:.3g} = {use}"
    even = abs(of.raised - 1) < _EVEN
    if even and not of.lost:
        return f"{of.label}, {lost}: {_nodes(of)}{of.in_case}"
    if even and math.ceil(of.asked_nodes - _ROUNDING) == of.left:
        return f"{of.label}: {_nodes(of)} → {of.left}, + {of.lost} {state} = {of.nodes}{of.in_case}"
    left = f"({of.left} × {three_digits(of.per_node)} GB/s){'' if even else f' × {of.raised:.3g} {where}'}"
    return f"{of.label}, {lost}: {three_digits(of.asked)} ÷ {left} ÷ {of.keep:.3g} = {use}"


def space(of: Equation) -> str:
    """What data asks of the space that may be filled."""
    room = f"{three_digits(of.given)} TB usable of {_storage(of)} × {of.keep:.3g}"
    return f"{three_digits(of.asked)} TB ÷ ({room}) = {percent_of_all(of.use)}{of.in_case}"


def _storage(of: Equation) -> str:
    return f"{of.nodes} node{'s' * (of.nodes != 1)}"


def _nodes(of: Equation) -> str:
    """Storage nodes that have to serve, not yet rounded."""
    asked = _no_rounder_than(of.asked_nodes, of.left)
    return f"{three_digits(of.asked)} ÷ {three_digits(of.per_node)} GB/s a node ÷ {of.keep:.3g} = {asked}"


def _among(of: Equation) -> str:
    return f"{of.reached:.3g} of {of.nodes} storage nodes reached"


def _no_rounder_than(asked: float, nodes: int) -> str:
    """A number of nodes in as many digits as show why the next whole one is needed.

    >>> _no_rounder_than(5.412, 6), _no_rounder_than(18.02, 19), _no_rounder_than(1.000003, 2)
    ('5.41', '18.02', '1.000003')
    >>> _no_rounder_than(1.89978, 3)
    '1.9'
    """
    if not nodes - 1 < asked <= nodes:  # something else asks for so many
        return three_digits(asked)
    written = (in_digits(asked, digits) for digits in (3, 5, 9))
    return next((shown for shown in written if nodes - 1 < float(shown) <= nodes), in_digits(asked, 9))
