"""The baseline beside another design, both answered, and whether anything that is printed differs."""

from dataclasses import dataclass

from gridsizer.decide.answer.assessment_parts import Assessment
from gridsizer.decide.calculation.percent import percent
from gridsizer.decide.chain.amounts import three_digits
from gridsizer.decide.comparison.changes import Change
from gridsizer.decide.comparison.figures import Figures, figures_of
from gridsizer.decide.comparison.printed import whole_minutes
from gridsizer.decide.verdict.figures import figure


@dataclass(frozen=True, slots=True, kw_only=True)
class Pair:
    """The baseline and another design, both answered, and the changes between them."""

    letters: tuple[str, str]
    before: Assessment
    after: Assessment
    changes: tuple[Change, ...]

    @property
    def figures(self) -> tuple[Figures, Figures]:
        """The numbers of both."""
        return figures_of(self.before), figures_of(self.after)

    @property
    def nothing_moves(self) -> bool:
        """Whether verdict, size, what binds and would next, throughput, batch and space read the same."""
        one, other = (_read(each) for each in self.figures)
        return one == other


def _read(own: Figures) -> tuple[object, ...]:
    """An answer as it is printed."""
    link = own.link
    return (
        own.verdict.state,
        own.of_no_size,
        own.needs,
        own.has,
        link and (link.name, percent(link.used.p50)),
        own.narrow and own.narrow.name,
        figure(own.asked_gb_s),
        own.allowed_gb_s and figure(own.allowed_gb_s),
        None if own.end_s is None else whole_minutes(own.end_s),
        own.late,
        three_digits(own.stored_tb),
        None if own.usable_tb is None else three_digits(own.usable_tb),
    )
