import pytest

from app import Other

@pytest.fixture
def other():
    return Other()

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
