import pytest

from app import Clock, Log, Store


@pytest.fixture(scope="class")
def clock(request):
    request.cls.clock = Clock()


@pytest.fixture
def store(request):
    cls = request.cls
    cls.store = Store()


@pytest.fixture
def unused(request):
    request.cls.clock = Store()
    request.param.read()
#                 ^ calls: nothing
