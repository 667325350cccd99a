"""How answers are calculated, and whether the server is well, as answers."""

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field


class MethodModule(BaseModel):
    """A module of the library that states formulas."""

    model_config = ConfigDict(from_attributes=True)

    id: Annotated[str, Field(description="As `module` of its formulas names it.")]
    title: str
    about: Annotated[str, Field(description="What its formulas are for, in a sentence.")]


class GlossaryTerm(BaseModel):
    """A word of the field as it is used here."""

    model_config = ConfigDict(from_attributes=True)

    term: str
    text: str
    formula: Annotated[str, Field(description="Name of the formula that puts it in numbers; empty for none.")]


class MethodFormula(BaseModel):
    """A formula of the library, as its own documentation states it."""

    model_config = ConfigDict(from_attributes=True)

    id: Annotated[str, Field(description="As the calculation log names it: module and function.")]
    name: str
    module: str
    summary: str
    unit: Annotated[str, Field(description="Of the result.")]
    equation: Annotated[str, Field(description="Empty where the formula is a procedure, told in `text`.")]
    assumes: str
    source: str
    text: Annotated[str, Field(description="What is said besides, in paragraphs.")]
    example: Annotated[str, Field(description="A worked example that the tests run.")]
    inputs: list[str]
