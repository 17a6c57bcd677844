"""Verifies bearer tokens: JSON Web Tokens that an issuer we trust has signed for us."""

import time
from typing import Any

import jwt
from jwt import PyJWTError

from shared.accounts.issuer import ALGORITHMS, IssuerKeys
from shared.core.identities import Identity, TokenPolicy, VerifiedToken

_CLAIMS = ["iss", "sub", "aud", "exp"]
_SUBJECT_MAX_CHARS = 255  # as OpenID Connect has it


class TokenVerifier:
    """Takes the tokens of one issuer for one audience."""

    def __init__(self, policy: TokenPolicy, keys: IssuerKeys) -> None:
        self._policy = policy
        self._keys = keys

    async def verify(self, token: str) -> VerifiedToken | None:
        """Return what a genuine token says; None for any other.

        Raises:
            IssuerUnavailable: the issuer's keys cannot be read.
        """
        if len(token) > self._policy.token_max_chars:
            return None
        try:
            header = jwt.get_unverified_header(token)
            # Nothing is asked of the issuer for what could not be genuine.
            if header.get("alg") not in ALGORITHMS or not header.get("kid"):
                return None
            key = await self._keys.find(header["kid"])
            if key is None:
                return None
            claims = jwt.decode(
                token,
                key,
                algorithms=ALGORITHMS,
                audience=self._policy.audience,
                issuer=self._policy.issuer,
                leeway=self._policy.leeway_s,
                options={"require": _CLAIMS, "enforce_minimum_key_length": True},
            )
            return self._verified(claims)
        except (PyJWTError, ValueError, OverflowError, RecursionError):
            return None

    def _verified(self, claims: dict[str, Any]) -> VerifiedToken | None:
        """Read claims that are signed; any number or text may be among them."""
        subject, scope = claims["sub"], claims.get("scope", "")
        if not 0 < len(subject) <= _SUBJECT_MAX_CHARS or "\0" in subject:
            return None
        # Half of a pair of surrogates is no text, and a ValueError.
        subject.encode()
        return VerifiedToken(
            identity=Identity(issuer=self._policy.issuer, subject=subject),
            scopes=frozenset(scope.split()) if isinstance(scope, str) else frozenset(),
            good_for_s=float(claims["exp"]) + self._policy.leeway_s - time.time(),
        )
