"""What follows from something that never changes, calculated once for it."""

from collections.abc import Callable, Hashable
from functools import wraps
from typing import Any, Concatenate, Final, ParamSpec, Protocol, TypeVar

_NOT_ASKED: Final = object()


class Remembers(Protocol):
    """Something that never changes, nor do its arrays: it may keep what was asked of it."""

    @property
    def answers(self) -> dict[Hashable, Any]:
        """Results by function and arguments."""


Of = TypeVar("Of", bound=Remembers)
Asked = ParamSpec("Asked")
Result = TypeVar("Result")


def remembered(
    function: Callable[Concatenate[Of, Asked], Result],
) -> Callable[Concatenate[Of, Asked], Result]:
    """The same function, calculated once for what it is asked of and each of its other arguments."""

    @wraps(function)
    def looked_up(of: Of, /, *args: Asked.args, **named: Asked.kwargs) -> Result:
        question = (function, args, *named.items()) if named else (function, args)
        answer: Result = of.answers.get(question, _NOT_ASKED)
        if answer is _NOT_ASKED:
            answer = of.answers[question] = function(of, *args, **named)
        return answer

    return looked_up
