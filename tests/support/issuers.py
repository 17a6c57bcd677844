"""A little identity provider: it tells its keys, and signs what it is asked to."""

import json
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric import ec, rsa
from jwt.algorithms import ECAlgorithm, RSAAlgorithm

from shared.accounts.issuer import IssuerKeys
from shared.accounts.tokens import TokenVerifier
from shared.core.identities import TokenPolicy

AUDIENCE = "https://api.example.com"
_HOUR_S = 3600


class Issuer:
    """It may be changed while it runs; `asked` are the paths it was asked for."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.asked: list[str] = []
        self.signing: dict[str, Any] = {}
        self.published: list[dict[str, Any]] = []
        self.document: dict[str, Any] = {"issuer": url, "jwks_uri": f"{url}/keys"}
        self.answers: dict[str, tuple[int, bytes]] = {}
        self.add_key("first")

    def add_key(self, key_id: str) -> None:
        """Sign with one key more, and publish it."""
        key = ec.generate_private_key(ec.SECP256R1())
        self._add(key_id, key, ECAlgorithm.to_jwk(key.public_key(), as_dict=True))

    def add_rsa_key(self, key_id: str, bits: int = 2048) -> None:
        """Do the same with RSA."""
        key = rsa.generate_private_key(65537, bits)
        self._add(key_id, key, RSAAlgorithm.to_jwk(key.public_key(), as_dict=True))

    def _add(self, key_id: str, key: object, published: dict[str, Any]) -> None:
        self.signing[key_id] = key
        self.published.append({**published, "kid": key_id, "use": "sig"})

    def token(
        self,
        changed: Mapping[str, object] | None = None,
        *,
        key_id: str = "first",
        algorithm: str = "ES256",
        **claims: object,
    ) -> str:
        """Sign claims; those that are None are left out."""
        now = int(time.time())
        all_claims = {
            "iss": self.url,
            "aud": AUDIENCE,
            "sub": "ada",
            "iat": now,
            "exp": now + _HOUR_S,
            **(changed or {}),
            **claims,
        }
        said = {name: value for name, value in all_claims.items() if value is not None}
        key, head = self.signing[key_id], {"kid": key_id}
        return jwt.encode(said, key, algorithm=algorithm, headers=head)

    def answer(self, path: str) -> tuple[int, bytes]:
        self.asked.append(path)
        if path in self.answers:
            return self.answers[path]
        known = {
            "/.well-known/openid-configuration": self.document,
            "/keys": {"keys": self.published},
        }
        return (200, json.dumps(known[path]).encode()) if path in known else (404, b"")


@contextmanager
def running_issuer() -> Iterator[Issuer]:
    """Run one on a free port."""

    class Handler(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            status, body = issuer.answer(self.path)
            self.send_response(status)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_arguments: object) -> None:
            return

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    issuer = Issuer(f"http://127.0.0.1:{server.server_port}")
    thread = threading.Thread(target=server.serve_forever, args=[0.02])
    thread.start()
    try:
        yield issuer
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class Hands:
    """A clock that is set by hand."""

    now_s = 1000.0

    def __call__(self) -> float:
        return self.now_s


def verifier_of(
    issuer: Issuer, hands: Hands, jwks_url: str | None = None
) -> TokenVerifier:
    """Build what verifies the issuer's tokens."""
    policy = TokenPolicy(issuer=issuer.url, audience=AUDIENCE, jwks_url=jwks_url)
    return TokenVerifier(policy, IssuerKeys(policy, clock=hands))
