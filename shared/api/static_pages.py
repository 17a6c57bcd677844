"""Pages for people: one document each, with nothing from elsewhere.

A page holds no data and is the same for everybody: it asks for an API key, keeps it in
memory, and fetches what it shows as any client does.
"""

import base64
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources


@dataclass(frozen=True, slots=True, kw_only=True)
class StaticPage:
    """A page as it is sent."""

    content: bytes
    headers: Mapping[str, str]


def read_page(folder: str, *scripts: str) -> StaticPage:
    """Join a page of `pages/<folder>`; its policy allows its own blocks alone."""
    page = resources.files(__package__).joinpath("pages", folder)

    def read(name: str) -> str:
        return page.joinpath(name).read_text("utf-8")

    style, script = read("page.css"), "\n".join(map(read, scripts))
    document = read("page.html").replace("{style}", style).replace("{script}", script)
    policy = [
        "default-src 'none'",
        f"script-src {_allowed(script)}",
        f"style-src {_allowed(style)}",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    ]
    return StaticPage(
        content=document.encode(),
        headers={
            "Content-Security-Policy": "; ".join(policy),
            "Referrer-Policy": "no-referrer",
        },
    )


def _allowed(content: str) -> str:
    digest = hashlib.sha256(content.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


VIEW_PAGE = read_page("view", "load.js", "places.js", "drawing.js", "details.js")
OPERATOR_PAGE = read_page("operator", "watch.js", "tables.js", "show.js")
