import unittest
import pytest

class Bad(Exception):
    def path(self): pass

class Many(Bad):
    def __init__(self, errors):
        self.errors = errors

class Other(Exception):
    def path(self): pass

def fail(text): raise Bad()
def fail_all(): raise Many([Bad()])

def test_value():
    with pytest.raises(Bad, match="no") as info:
        fail("a")
    info.value.path()
#              ^ calls: Bad.path

def test_several():
    with pytest.raises((Many, ValueError)) as info:
        fail_all()
    error = info.value
    error.errors[0].path()
#                   ^ calls: Bad.path

def test_function():
    pytest.raises(Bad, fail, "a")
#                      ^ calls: fail

class Test(unittest.TestCase):
    def test(self):
        with self.assertRaises(Other) as caught:
            raise Other()
        caught.exception.path()
#                        ^ calls: Other.path
        self.assertRaises(Bad, fail, "a")
#                              ^ calls: fail
        self.assertRaisesRegex(Bad, "text", fail, "a")
#                                           ^ calls: fail
