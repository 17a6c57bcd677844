import pytest
from pytest import mark

class A:
    def go(self): pass
class B:
    def go(self): pass

def first(): pass
def second(): pass

CASES = [first, second]

@pytest.mark.parametrize("cls", [A, B])
def test_one_name(cls):
    cls().go()
#         ^ calls: A.go, B.go

@pytest.mark.parametrize("run, made", [(first, A()), pytest.param(second, B(), id="b")])
def test_several_names(run, made):
    run()
#   ^ calls: first, second
    made.go()
#        ^ calls: A.go, B.go

@pytest.mark.parametrize(("run", "other"), [(first, second)])
@mark.parametrize(argnames="made", argvalues=[A()])
def test_stacked(run, other, made):
    run()
#   ^ calls: first
    other()
#   ^ calls: second
    made.go()
#        ^ calls: A.go

@mark.parametrize("run", CASES)
class TestAll:
    def test_method(self, run):
        run()
#       ^ calls: first, second

    @mark.parametrize("run", [second])
    def test_own(self, run):
        run()
#       ^ calls: second

@pytest.fixture(params=[A, B])
def made(request):
    return request.param()
#                  ^ calls: A, B

def test_fixture(made):
    made.go()
#        ^ calls: A.go, B.go

@pytest.mark.parametrize("made", [first], indirect=True)
def test_indirect(made):
    made()
#   ^ calls: nothing

@pytest.fixture
def plain(request):
    request.param()
#           ^ calls: nothing
