"""The page at /v1/jobs/{id}/view: a job's graph to look at, and nothing from elsewhere.

The page itself holds no data and is the same for every job: it asks for an API key,
keeps it in memory, and fetches the result as any client does.
"""

import base64
import hashlib
from importlib import resources


def _read(name: str) -> str:
    page = resources.files(__package__).joinpath("pages", "view")
    return page.joinpath(name).read_text("utf-8")


def _allowed(content: str) -> str:
    """Name an inline block by its hash, as a content security policy does."""
    digest = hashlib.sha256(content.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


_STYLE = _read("page.css")
_SCRIPT = "\n".join(map(_read, ("load.js", "places.js", "drawing.js", "details.js")))

VIEW_PAGE = (
    _read("page.html").replace("{style}", _STYLE).replace("{script}", _SCRIPT).encode()
)
VIEW_HEADERS = {
    "Content-Security-Policy": "; ".join(
        [
            "default-src 'none'",
            f"script-src {_allowed(_SCRIPT)}",
            f"style-src {_allowed(_STYLE)}",
            "connect-src 'self'",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        ]
    ),
    "Referrer-Policy": "no-referrer",
}
