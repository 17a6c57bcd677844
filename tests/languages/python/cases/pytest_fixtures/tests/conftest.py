import pytest

from app import App

@pytest.fixture
def app():
    return App()
#          ^ calls: app.py:App

@pytest.fixture
def client(app):
    yield app.client()
#             ^ calls: app.py:App.client
