"""What makes a token genuine, with the keys of a real little issuer."""

import base64
import hmac
import json
import time
from collections.abc import Iterator

import jwt
import pytest
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from shared.accounts.tokens import TokenVerifier
from shared.core.identities import Identity
from tests.support.issuers import AUDIENCE, Hands, Issuer, running_issuer, verifier_of

SPKI = PublicFormat.SubjectPublicKeyInfo
LATER_S = 40
HOUR_S = 3600


@pytest.fixture
def issuer() -> Iterator[Issuer]:
    with running_issuer() as running:
        yield running


@pytest.fixture
def verifier(issuer: Issuer) -> TokenVerifier:
    return verifier_of(issuer, Hands())


def unsigned(header: dict[str, object], claims: dict[str, object]) -> str:
    parts = (json.dumps(part).encode() for part in (header, claims))
    return ".".join(base64.urlsafe_b64encode(p).decode().rstrip("=") for p in parts)


def signed_by_secret(claims: dict[str, object], secret: bytes) -> str:
    """Sign as whoever takes what is published for a secret."""
    text = unsigned({"alg": "HS256", "kid": "first"}, claims)
    mac = hmac.digest(secret, text.encode(), "sha256")
    return f"{text}.{base64.urlsafe_b64encode(mac).decode().rstrip('=')}"


async def test_a_genuine_token_tells_who_and_what_for(
    issuer: Issuer, verifier: TokenVerifier
) -> None:
    token = issuer.token(sub="ada", scope="jobs:priority openid")

    verified = await verifier.verify(token)

    assert verified is not None
    assert verified.identity == Identity(issuer=issuer.url, subject="ada")
    assert verified.scopes == {"jobs:priority", "openid"}
    assert HOUR_S <= verified.good_for_s <= HOUR_S + LATER_S


@pytest.mark.parametrize("algorithm", ["RS256", "RS512", "PS256"])
async def test_a_key_signs_by_the_algorithm_that_it_is_published_with(
    issuer: Issuer, verifier: TokenVerifier, algorithm: str
) -> None:
    issuer.add_rsa_key("rsa")
    issuer.published[-1]["alg"] = algorithm

    same = await verifier.verify(issuer.token(key_id="rsa", algorithm=algorithm))
    other = await verifier.verify(issuer.token(key_id="rsa", algorithm="RS384"))

    assert same is not None
    assert other is None


async def test_an_audience_may_be_one_of_several(
    issuer: Issuer, verifier: TokenVerifier
) -> None:
    token = issuer.token(aud=["https://other.example.com", AUDIENCE])

    assert await verifier.verify(token) is not None


@pytest.mark.parametrize(
    "claims",
    [
        {"iss": "https://other.example.com"},
        {"aud": "https://other.example.com"},
        {"aud": None},
        {"iss": None},
        {"sub": None},
        {"sub": ""},
        {"sub": "a" * 256},
        {"sub": "a\0b"},
        {"sub": "\ud800"},
        {"sub": 7},
        {"exp": None},
        {"exp": "soon"},
        {"exp": -LATER_S},
        {"exp": 10**400},
        {"nbf": LATER_S},
        {"iat": LATER_S},
    ],
    ids=str,
)
async def test_what_a_token_must_say_is_looked_at(
    issuer: Issuer, verifier: TokenVerifier, claims: dict[str, object]
) -> None:
    now_s = int(time.time())
    # Numbers are seconds from now, whenever that is.
    token = issuer.token(
        {
            name: now_s + value if isinstance(value, int) else value
            for name, value in claims.items()
        }
    )

    assert await verifier.verify(token) is None


@pytest.mark.parametrize("claim", ["exp", "nbf", "iat"])
async def test_clocks_may_differ_a_little(
    issuer: Issuer, verifier: TokenVerifier, claim: str
) -> None:
    off_s = -20 if claim == "exp" else 20

    token = issuer.token({claim: int(time.time()) + off_s})

    assert await verifier.verify(token) is not None


@pytest.mark.parametrize("scope", [None, 7, ["operator"], {"operator": 1}], ids=str)
async def test_a_scope_that_is_no_text_allows_nothing(
    issuer: Issuer, verifier: TokenVerifier, scope: object
) -> None:
    verified = await verifier.verify(issuer.token(scope=scope))

    assert verified is not None
    assert verified.scopes == frozenset()


async def test_what_the_issuer_has_not_signed_is_refused(
    issuer: Issuer, verifier: TokenVerifier
) -> None:
    genuine = issuer.token()
    claims = {"iss": issuer.url, "aud": AUDIENCE, "sub": "ada", "exp": time.time() + 60}
    head, body, signature = genuine.split(".")
    key = issuer.signing["first"].public_key()
    public = [json.dumps(issuer.published[0]).encode()]
    public += [key.public_bytes(form, SPKI) for form in (Encoding.PEM, Encoding.DER)]
    with running_issuer() as another:
        foreign = another.token(iss=issuer.url)
    forged = [
        foreign,
        f"{head}.{body}.",
        f"{head}.{body}.{signature[:-8]}AAAAAAAA",
        f"{head}.{body}x.{signature}",
        unsigned({"alg": "none", "kid": "first"}, claims) + ".",
        unsigned({"alg": "none"}, claims) + ".",
        *(signed_by_secret(claims, secret) for secret in public),
        jwt.encode(claims, issuer.signing["first"], algorithm="ES256"),
        unsigned({"alg": "ES256", "kid": 7}, claims) + ".AAAA",
        unsigned({"alg": "ES256", "kid": "first", "crit": ["x"]}, claims) + ".AAAA",
        base64.urlsafe_b64encode(b"[" * 9_000).decode().rstrip("=") + ".e30.AAAA",
        genuine + "." + "a" * 20_000,
        "abg_live_nonsense",
        "\xff\xfe.\0.",
        "..",
    ]

    assert [await verifier.verify(token) for token in forged] == [None] * len(forged)
    assert await verifier.verify(genuine) is not None


async def test_an_algorithm_of_secrets_is_refused_even_if_it_is_published(
    issuer: Issuer, verifier: TokenVerifier
) -> None:
    secret = b"a secret that everybody may read" * 2
    encoded = base64.urlsafe_b64encode(secret).decode().rstrip("=")
    issuer.published.append({"kty": "oct", "k": encoded, "kid": "shared"})
    issuer.published.append({"kty": "none", "kid": "odd"})
    claims = {"iss": issuer.url, "aud": AUDIENCE, "sub": "ada", "exp": time.time() + 60}

    shared = jwt.encode(claims, secret, algorithm="HS256", headers={"kid": "shared"})

    assert await verifier.verify(shared) is None
    assert await verifier.verify(issuer.token()) is not None


async def test_a_key_that_only_encrypts_or_is_short_signs_nothing(
    issuer: Issuer, verifier: TokenVerifier
) -> None:
    issuer.add_key("encrypts")
    issuer.published[-1]["use"] = "enc"
    issuer.add_rsa_key("short", bits=1024)

    encrypts = issuer.token(key_id="encrypts")
    with pytest.warns(jwt.InsecureKeyLengthWarning):
        short = issuer.token(key_id="short", algorithm="RS256")

    assert await verifier.verify(encrypts) is None
    assert await verifier.verify(short) is None
