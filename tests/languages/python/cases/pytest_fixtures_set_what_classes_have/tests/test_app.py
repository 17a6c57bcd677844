import pytest

from app import Log


@pytest.mark.usefixtures("clock", "other")
class TestClock:
    def test_now(self):
        self.clock.now()
#                  ^ calls: app.py:Clock.now


class TestBelow(TestClock):
    def test_again(self):
        self.clock.now()
#                  ^ calls: app.py:Clock.now


class TestStore:
    @pytest.fixture(autouse=True)
    def log(self, request):
        request.cls.log = Log()

    def test_read(self, store):
        self.store.read()
#                  ^ calls: app.py:Store.read

    @pytest.mark.usefixtures("clock")
    def test_all(self):
        self.clock.now()
#                  ^ calls: app.py:Clock.now
        self.log.lines()
#                ^ calls: app.py:Log.lines


class TestNone:
    def test_none(self):
        self.clock.now()
#                  ^ calls: nothing
