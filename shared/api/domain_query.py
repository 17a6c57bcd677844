"""What a classification is asked to keep: domains of an earlier answer."""

from typing import Annotated

import msgspec
from msgspec import Meta

from shared.api.form_parts import PREVIOUS_DOMAINS_FIELD
from shared.api.problems import Detail, Fault, invalid_request
from shared.llm.redaction import REDACTED, name_shown
from shared.llm.wording import look_of

MAX_PREVIOUS_DOMAINS = 32
MAX_NAME_CHARACTERS = 64
MAX_SUBDOMAINS = 100


class _Previous(msgspec.Struct, frozen=True, rename="camel"):
    # Neither blank nor with characters that control, break or turn lines: names become
    # nodes and are shown.
    name: Annotated[
        str,
        Meta(
            max_length=MAX_NAME_CHARACTERS,
            pattern=(
                r"^[^\s\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]"
                r"[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*\Z"
            ),
        ),
    ]
    subdomain_count: Annotated[int, Meta(ge=0, le=MAX_SUBDOMAINS)] = 0


_decoder = msgspec.json.Decoder(list[_Previous])


def parse_previous_domains(text: str, location: str) -> list[dict[str, object]]:
    """Read `[{"name", "subdomainCount"}]`; `location` is where it was sent.

    Returns:
        The parameters of a job, as `PreviousDomain` names them.

    Raises:
        Fault: 400, it is no such list, too long, names one twice, or has a name that
            could not be kept.

    >>> parse_previous_domains('[{"name": "Billing", "subdomainCount": 2}]', "query")
    [{'name': 'Billing', 'subdomain_count': 2}]
    """
    try:
        previous = _decoder.decode(text)
    except msgspec.ValidationError as error:
        raise _wrong(str(error), location) from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise _wrong("not JSON", location) from None
    if len(previous) > MAX_PREVIOUS_DOMAINS:
        raise _wrong(f"more than {MAX_PREVIOUS_DOMAINS} domains", location)
    if len({domain.name.lower() for domain in previous}) < len(previous):
        raise _wrong("a name comes twice", location)
    for number, domain in enumerate(previous):
        if REDACTED in name_shown(domain.name):
            raise _wrong(f"`[{number}].name` looks like a secret or address", location)
        if not look_of(domain.name):
            raise _wrong(f"`[{number}].name` has nothing to be seen", location)
    return [
        {"name": domain.name, "subdomain_count": domain.subdomain_count}
        for domain in previous
    ]


def _wrong(issue: str, location: str) -> Fault:
    return invalid_request(
        'Send `previousDomains` as [{"name": "Billing", "subdomainCount": 2}].',
        Detail(field=PREVIOUS_DOMAINS_FIELD, issue=issue, location=location),
    )
