"""Connections that end at public addresses only, for whatever name they were asked.

A name is looked up once, all its addresses are judged, and the connection is made to
one of exactly these: nobody can tell the judge one thing and the dialler another.
"""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Collection, Iterable
from concurrent.futures import ThreadPoolExecutor

import httpcore
from httpcore import SOCKET_OPTION, AsyncNetworkBackend, AsyncNetworkStream

from shared.core.callbacks import is_public, is_trusted
from shared.core.errors import CallbackRefused

Resolve = Callable[[str, int], Awaitable[list[str]]]
_RESOLVERS = 8


class Resolver:
    """Looks names up on threads of its own: a slow name server keeps nobody else."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(_RESOLVERS, "webhook-names")

    async def __call__(self, host: str, port: int) -> list[str]:
        """Return the addresses of a host, in the order to try them.

        Raises:
            OSError: the name is unknown, or cannot be looked up at the moment.
        """
        found = await asyncio.get_running_loop().run_in_executor(
            self._threads, _look_up, host, port
        )
        return list(dict.fromkeys(found))

    def close(self) -> None:
        """Let the threads end."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class PublicNetwork(AsyncNetworkBackend):
    """Dials public addresses, and trusted hosts wherever they are."""

    def __init__(self, resolve: Resolve, trusted: Collection[str]) -> None:
        self._resolve = resolve
        self._trusted = trusted
        self._dialler = httpcore.AnyIOBackend()

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - the interface has it
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> AsyncNetworkStream:
        """Connect to one of the host's addresses.

        Raises:
            CallbackRefused: one of the addresses is not public.
            httpcore.ConnectError: there is none, or none can be connected to.
        """
        try:
            addresses = await self._resolve(host, port)
        except (OSError, UnicodeError) as error:  # the latter: a label is too long
            raise httpcore.ConnectError("the name cannot be resolved") from error
        if not is_trusted(host, port, self._trusted):
            _check(addresses)
        failure: Exception = httpcore.ConnectError("the name has no address")
        for address in addresses:
            try:
                return await self._dialler.connect_tcp(
                    address, port, timeout, local_address, socket_options
                )
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise failure


def _check(addresses: Iterable[str]) -> None:
    """Judge all of them: a name with one address inside is no name of the internet."""
    if not all(map(is_public, addresses)):
        raise CallbackRefused("leads to an address that is not public")


def _look_up(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(address[0]) for *_, address in found]
