import pytest

from app import Other

@pytest.fixture
def other():
    return Other()

@pytest.fixture(scope="module", name="named")
def _named():
    return Other()

def test_named(named, _named):
    named.go()
#         ^ calls: app.py:Other.go
    _named.go()
#          ^ calls: nothing

class TestApp:
    @pytest.fixture
    def app(self, app):
        app.start()
#           ^ calls: app.py:App.start
        return app

    def test_client(self, app, client, other):
        client.get()
#              ^ calls: app.py:Client.get
        app.start()
#           ^ calls: app.py:App.start
        other.go()
#             ^ calls: app.py:Other.go

def helper(client):
    client.get()
#          ^ calls: nothing
