"""Where a webhook may go: which addresses can be named, and which can be connected to.

A URL is read by one strict pattern, and what it is read as is what the request is made
of: nobody else parses it, so that nobody can read it differently.
"""

import re
from collections.abc import Collection
from dataclasses import dataclass
from ipaddress import (
    IPv4Address,
    IPv6Address,
    ip_address,
    ip_network,
)

from shared.core.errors import CallbackRefused

_MAX_LENGTH = 2048
_MAX_HOST_LENGTH = 253
_PORTS = {"http": 80, "https": 443}
_OPEN_PORTS = frozenset({443, 8443})
_URL = re.compile(
    r"(?P<scheme>(?i:https?))://"
    r"(?P<host>\[[0-9A-Fa-f:.]+\]|[0-9A-Za-z](?:[0-9A-Za-z.-]*[0-9A-Za-z])?)"
    r"(?::(?P<port>[0-9]{1,5}))?"
    r"(?P<target>(?:[/?][!$-;=?-Z_a-z~%\[\]]*)?)"
)
_NUMBER = re.compile(r"[0-9]+|0[xX][0-9A-Fa-f]*")

# Only what is routed on the internet, by the registries of special addresses; of
# version 6, global unicast is the only block that can be.
_SPECIAL_IPV4 = tuple(
    map(
        ip_network,
        (
            "0.0.0.0/8",  # this network
            "10.0.0.0/8",  # private
            "100.64.0.0/10",  # shared by carriers
            "127.0.0.0/8",  # loopback
            "168.63.129.16/32",  # what Azure's hosts serve their guests
            "169.254.0.0/16",  # link-local, and clouds' metadata
            "172.16.0.0/12",  # private
            "192.0.0.0/24",  # protocol assignments
            "192.0.2.0/24",  # documentation
            "192.88.99.0/24",  # relays of 6to4
            "192.168.0.0/16",  # private
            "198.18.0.0/15",  # benchmarks
            "198.51.100.0/24",  # documentation
            "203.0.113.0/24",  # documentation
            "224.0.0.0/4",  # multicast
            "240.0.0.0/4",  # reserved, and broadcast
        ),
    )
)
_GLOBAL_IPV6 = ip_network("2000::/3")
_SPECIAL_IPV6 = tuple(
    map(
        ip_network,
        (
            "2001::/23",  # protocol assignments, Teredo among them
            "2001:db8::/32",  # documentation
            "2002::/16",  # 6to4: holds an address of version 4
            "3fff::/20",  # documentation
        ),
    )
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Callback:
    """A URL in the parts that a request is made of; `host` has no brackets."""

    scheme: str
    host: str
    port: int
    target: str

    @property
    def is_default_port(self) -> bool:
        """Whether the port goes without saying."""
        return self.port == _PORTS[self.scheme]

    @property
    def authority(self) -> str:
        """The host and port as a Host header says them."""
        host = f"[{self.host}]" if ":" in self.host else self.host
        return host if self.is_default_port else f"{host}:{self.port}"


def parse_callback(text: str, trusted: Collection[str] = ()) -> Callback:
    """Read a URL that a webhook is to be sent to.

    `trusted` are hosts with their port, `127.0.0.1:8000`, that may be anything.

    >>> parse_callback("https://hooks.example.com/done?id=1").target
    '/done?id=1'

    Raises:
        CallbackRefused: it is none, or leads where webhooks may not go.
    """
    found = _URL.fullmatch(text) if len(text) <= _MAX_LENGTH else None
    if found is None:
        raise CallbackRefused(
            "must be https://host/path in plain ASCII, without user, password or"
            f" fragment, of at most {_MAX_LENGTH:,} characters"
        )
    scheme, target = found["scheme"].lower(), found["target"]
    callback = Callback(
        scheme=scheme,
        host=found["host"].strip("[]").lower(),
        port=int(found["port"] or _PORTS[scheme]),
        target=target if target.startswith("/") else f"/{target}",
    )
    if is_trusted(callback.host, callback.port, trusted):
        return callback
    if scheme != "https":
        raise CallbackRefused("must begin with https://")
    if callback.port not in _OPEN_PORTS:
        raise CallbackRefused(f"must have one of the ports {sorted(_OPEN_PORTS)}")
    _check_host(callback.host)
    return callback


def is_trusted(host: str, port: int, trusted: Collection[str]) -> bool:
    """Whether a host is one of those that the rules do not concern."""
    return f"{host}:{port}" in trusted


def is_public(text: str) -> bool:
    """Whether an address is one that anybody on the internet could connect to.

    >>> [is_public(text) for text in ("93.184.215.14", "10.0.0.1", "::ffff:93.184.1.1")]
    [True, False, False]
    """
    try:
        address = ip_address(text)
    except ValueError:
        return False
    match address:
        case IPv4Address():
            return not any(address in network for network in _SPECIAL_IPV4)
        case IPv6Address():
            return (
                address.scope_id is None
                and address in _GLOBAL_IPV6
                and not any(address in network for network in _SPECIAL_IPV6)
            )


def _check_host(host: str) -> None:
    """Refuse what cannot be public, before anybody looks it up."""
    labels = host.split(".")
    if ":" in host or all(map(str.isdecimal, labels)):
        if not is_public(host):
            raise CallbackRefused("must not lead to an address that is not public")
        return
    # Resolvers take numbers for addresses, in more ways than there are to check.
    if _NUMBER.fullmatch(labels[-1]):
        raise CallbackRefused("must not spell an address in an uncommon way")
    if "." not in host or "" in labels or len(host) > _MAX_HOST_LENGTH:
        raise CallbackRefused("must name its host in full")
