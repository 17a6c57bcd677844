import pytest


class One:
    def go(self): pass


class Two(One):
    def go(self): pass


@pytest.fixture
def thing():
    return One()


class TestBase:
    @pytest.fixture
    def maker(self): return One()

    def test_it(self, maker):
        maker.go()
        #     ^ calls: One.go, Two.go


class TestChild(TestBase):
    @pytest.fixture
    def maker(self): return Two()

    def test_own(self, maker):
        maker.go()
        #     ^ calls: Two.go


class TestAlone:
    @pytest.fixture
    def thing(self): return Two()

    def test_own(self, thing):
        thing.go()
        #     ^ calls: Two.go


def test_module(thing):
    thing.go()
    #     ^ calls: One.go
