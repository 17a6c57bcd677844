"""A receiver of webhooks: answers what it is told to, and keeps what it was sent."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

OK = b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"
HOST = "hooks.example.com"


def answer(status: int, *headers: str) -> bytes:
    """An answer without a body."""
    lines = [f"HTTP/1.1 {status} X", "Content-Length: 0", *headers, "", ""]
    return "\r\n".join(lines).encode()


@dataclass(slots=True, kw_only=True)
class Received:
    """One request: its first line, its headers in lower case, its body."""

    line: str
    headers: dict[str, str]
    body: bytes


@dataclass(slots=True, kw_only=True)
class Receiver:
    """Answers with `answers` in turn, and with the last of them from then on."""

    answers: list[bytes]
    port: int = 0
    requests: list[Received] = field(default_factory=list)
    connections: int = 0
    silent: bool = False
    endless: bool = False
    held_open: bool = False
    server_names: list[str | None] = field(default_factory=list)

    @property
    def host(self) -> str:
        """What `WEBHOOK_TRUSTED_HOSTS` has to hold."""
        return f"127.0.0.1:{self.port}"

    async def serve(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter
    ) -> None:
        """Take one request and answer it."""
        self.connections += 1
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
            lines = (line.partition(": ") for line in head[1:] if line)
            headers = {name.lower(): value for name, _, value in lines}
            body = await reader.readexactly(int(headers["content-length"]))
            self.requests.append(Received(line=head[0], headers=headers, body=body))
            if self.silent:
                await reader.read()
            more = self.answers[1:]
            writer.write(self.answers.pop(0) if more else self.answers[0])
            await writer.drain()
            if self.held_open:
                await reader.read()
            while self.endless:
                writer.write(b"x" * 65536)
                await writer.drain()
        except (asyncio.IncompleteReadError, ConnectionError):
            return  # the sender has gone
        finally:
            writer.close()


@asynccontextmanager
async def receiving(
    *answers: bytes, context: ssl.SSLContext | None = None
) -> AsyncIterator[Receiver]:
    """Listen on a free port of this machine until the block ends."""
    receiver = Receiver(answers=list(answers) or [OK])
    if context is not None:
        context.sni_callback = lambda _socket, name, _context: (
            receiver.server_names.append(name)
        )
    server = await asyncio.start_server(receiver.serve, "127.0.0.1", 0, ssl=context)
    receiver.port = server.sockets[0].getsockname()[1]
    async with server:
        yield receiver


def certified(folder: Path, name: str = HOST) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """A server's side and a client's side of TLS; the client trusts the name."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    begins = datetime(2020, 1, 1, tzinfo=UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(subject)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(begins)
        .not_valid_after(begins + timedelta(days=36_500))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), True)
        .sign(key, hashes.SHA256())
    )
    pem = certificate.public_bytes(serialization.Encoding.PEM)
    (folder / "certificate.pem").write_bytes(
        pem
        + key.private_bytes(
            serialization.Encoding.PEM,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(folder / "certificate.pem")
    return server, ssl.create_default_context(cadata=pem.decode())
