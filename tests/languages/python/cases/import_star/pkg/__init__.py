from .more import *
def f(): pass
def _hidden(): pass
