"""Grants that are signed without any secret of the account, as the app's identity."""

import base64
import ipaddress
import json
import ssl
import time
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Self

import httpx
import pytest
from azure.core.credentials import AccessToken
from azure.storage.blob.aio import ContainerClient
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from shared.storage.blob.azure import AzureStore
from tests.support.azurite import started
from tests.support.patience import PATIENCE_S

NAME = "user.job.0.zip"


def as_base64(part: dict[str, object]) -> str:
    return base64.urlsafe_b64encode(json.dumps(part).encode()).decode().rstrip("=")


class Identity:
    """Tokens of an identity; who asks for a key to sign with is told who it is."""

    async def get_token(self, *_scopes: str, **_options: object) -> AccessToken:
        now = int(time.time())
        claims: dict[str, object] = {
            "iss": "https://sts.windows.net/00000000-0000-0000-0000-000000000001/",
            "aud": "https://storage.azure.com",
            "oid": "00000000-0000-0000-0000-000000000002",
            "tid": "00000000-0000-0000-0000-000000000001",
            "iat": now - 60,
            "nbf": now - 60,
            "exp": now + 3600,
        }
        # Azurite reads what a token claims, and leaves its signature alone.
        parts = [as_base64({"alg": "none"}), as_base64(claims), "unsigned"]
        return AccessToken(".".join(parts), now + 3600)

    async def close(self) -> None:
        pass

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        pass


def write_certificate(folder: Path) -> tuple[str, str]:
    """Write a certificate for this machine and its key; returns where."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "here")])
    now = datetime.fromtimestamp(time.time(), UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(1)
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(
            x509.SubjectAlternativeName(
                [x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
            ),
            critical=False,
        )
        .sign(key, hashes.SHA256())
    )
    pem = serialization.Encoding.PEM
    (folder / "cert.pem").write_bytes(certificate.public_bytes(pem))
    (folder / "key.pem").write_bytes(
        key.private_bytes(
            pem,
            serialization.PrivateFormat.PKCS8,
            serialization.NoEncryption(),
        )
    )
    return str(folder / "cert.pem"), str(folder / "key.pem")


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[AzureStore]:
    certificate, key = write_certificate(tmp_path)
    options = ("--oauth", "basic", "--cert", certificate, "--key", key)
    with started(*options) as port:
        identity = Identity()
        container = ContainerClient(
            f"https://127.0.0.1:{port}/devstoreaccount1",
            "payloads",
            credential=identity,
            connection_verify=certificate,
        )
        store = AzureStore(container, identity)
        yield store
        await store.close()


async def test_an_identity_grants_the_writing_of_one_blob(
    store: AzureStore, tmp_path: Path
) -> None:
    expires_at = datetime.fromtimestamp(time.time() + 60, UTC)
    grants = [await store.grant_write(NAME, expires_at) for _ in range(2)]
    url, headers = grants[0].url, dict(grants[0].headers)

    trust = ssl.create_default_context(cafile=tmp_path / "cert.pem")
    async with httpx.AsyncClient(verify=trust, timeout=PATIENCE_S) as client:
        answers = [
            await client.put(url, content=b"content", headers=headers),
            await client.put(
                url.replace("job.0", "job.1"), content=b"content", headers=headers
            ),
            await client.get(url),
        ]

    assert [answer.status_code for answer in answers] == [201, 403, 403]
    assert "skoid=00000000-0000-0000-0000-000000000002" in url
    assert "spr=https&" in url
    assert grants[0] == grants[1]
    assert (await store.look_at(NAME)).size_bytes == 7
