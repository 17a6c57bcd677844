"""An app that Stripe tells of subscriptions, and a customer of Stripe's."""

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from shared.wiring import Services
from tests.support.operators import desk_of
from tests.support.services import Caller, make_settings, running_services
from tests.support.stripe_posts import CUSTOMER, SECRET


@pytest.fixture
async def services(database_url: str, tmp_path: Path) -> AsyncIterator[Services]:
    settings = make_settings(database_url, tmp_path, stripe_webhook_secret=SECRET)
    async with running_services(settings) as services:
        yield services


@pytest.fixture
async def stripe(services: Services) -> AsyncIterator[httpx.AsyncClient]:
    """A client without any key."""
    async with desk_of(services) as client:
        del client.headers["X-Api-Key"]
        yield client


@pytest.fixture
async def linked(services: Services, caller: Caller) -> Caller:
    """A user who is a customer of Stripe's."""
    await services.billing.link_customer(caller.user_id, CUSTOMER)
    return caller
