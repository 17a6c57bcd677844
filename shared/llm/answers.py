"""What a model may answer; its words are clean as soon as they are read.

Names of domains are so once they have been compared with those that users have given.
What numbers stand for is looked at where the answer is used.
"""

from typing import Annotated

from pydantic import AfterValidator, BaseModel, ConfigDict

from shared.llm.wording import pascal_case, sentence

Name = Annotated[str, AfterValidator(pascal_case)]
Sentence = Annotated[str, AfterValidator(sentence)]


class _Said(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SaidSubdomain(_Said):
    """A part of a domain."""

    name: Name
    description: Sentence


class SaidDomain(_Said):
    """A domain, with a sentence and a few words about it.

    Its name is still as the model has said it.
    """

    name: str
    description: Sentence
    responsibilities: list[Sentence]
    subdomains: list[SaidSubdomain]


class SaidDomains(_Said):
    """The domains of a tree."""

    domains: list[SaidDomain]


class SaidPlace(_Said):
    """Where a file or symbol belongs, both by number."""

    number: int
    place: int


class SaidPlaces(_Said):
    """Where the files of a batch belong, and symbols that belong elsewhere."""

    files: list[SaidPlace]
    symbols: list[SaidPlace]


class SaidDescription(_Said):
    """A sentence about a function, by number."""

    number: int
    text: Sentence


class SaidDescriptions(_Said):
    """Sentences about functions of a batch."""

    descriptions: list[SaidDescription]
