"""What may be written on the command line."""

import argparse
from uuid import UUID

from shared.api.scopes import Scope
from shared.core.subscriptions import SubscriptionStatus

_DAY_H = 24


def parse(arguments: list[str]) -> argparse.Namespace:
    """Read a command; one that cannot be read ends the process with a message."""
    parser = argparse.ArgumentParser(
        prog="python -m admin",
        description="Users, subscriptions and API keys. Reads the app's settings from"
        " the environment; every change is noted in the audit log.",
    )
    subjects = parser.add_subparsers(dest="subject", required=True)
    _add_users(subjects.add_parser("user", help="users and their subscriptions"))
    _add_keys(subjects.add_parser("key", help="API keys"))
    _add_webhooks(subjects.add_parser("webhook", help="secrets that sign webhooks"))
    _add_audit(subjects.add_parser("audit", help="the audit log"))
    return parser.parse_args(arguments)


def _add_users(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(dest="verb", required=True)
    create = verbs.add_parser("create", help="print the id of a new user")
    create.add_argument("name")
    create.add_argument("--organisation", type=UUID, help="whose limits it shares")
    move = verbs.add_parser("move", help="put a user into an organisation, or out")
    move.add_argument("user", type=UUID)
    move.add_argument("organisation", type=UUID, nargs="?")
    bill = verbs.add_parser("bill", help="say which customer of Stripe's a user is")
    bill.add_argument("user", type=UUID)
    bill.add_argument("customer", help="cus_…")
    for verb, what in (("link", "let"), ("unlink", "no longer let")):
        of_tokens = verbs.add_parser(
            verb, help=f"{what} tokens of a subject of OIDC_ISSUER speak for a user"
        )
        of_tokens.add_argument("user", type=UUID)
        of_tokens.add_argument("sub", help="the claim `sub` of the tokens")
    links = verbs.add_parser("links", help="print a user's subjects as JSON lines")
    links.add_argument("user", type=UUID)
    subscribe = verbs.add_parser("subscribe", help="set a subscription's status")
    subscribe.add_argument("user", type=UUID)
    subscribe.add_argument("status", choices=[*map(str, SubscriptionStatus)])


def _add_keys(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(dest="verb", required=True)
    create = verbs.add_parser("create", help="print a new key, once")
    create.add_argument("user", type=UUID)
    create.add_argument("--name", default="")
    create.add_argument(
        "--scope", action="append", default=[], choices=[scope.value for scope in Scope]
    )
    create.add_argument("--days", type=float, help="until it expires; else never")
    listing = verbs.add_parser("list", help="print a user's keys as JSON lines")
    listing.add_argument("user", type=UUID)
    rotate = verbs.add_parser("rotate", help="print a new key in place of an old one")
    rotate.add_argument("user", type=UUID)
    rotate.add_argument("key", type=UUID)
    rotate.add_argument(
        "--overlap-hours", type=float, default=_DAY_H, help="the old key's last hours"
    )
    rotate.add_argument(
        "--days", type=float, help="until it expires; else when the old one would"
    )
    revoke = verbs.add_parser("revoke", help="refuse a key from now on")
    revoke.add_argument("user", type=UUID)
    revoke.add_argument("key", type=UUID)


def _add_webhooks(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(dest="verb", required=True)
    rotate = verbs.add_parser("rotate", help="print a new secret; the first one, too")
    rotate.add_argument("user", type=UUID)
    rotate.add_argument(
        "--overlap-hours", type=float, default=_DAY_H, help="older ones' last hours"
    )
    listing = verbs.add_parser("list", help="print the secrets' lives as JSON lines")
    listing.add_argument("user", type=UUID)


def _add_audit(parser: argparse.ArgumentParser) -> None:
    verbs = parser.add_subparsers(dest="verb", required=True)
    listing = verbs.add_parser("list", help="print entries as JSON lines, newest first")
    listing.add_argument("--user", type=UUID)
    listing.add_argument("--limit", type=int, default=100)
    verify = verbs.add_parser("verify", help="look for entries that were tampered with")
    verify.add_argument(
        "--head",
        help="what an earlier run printed: shows whether entries were cut off since",
    )
