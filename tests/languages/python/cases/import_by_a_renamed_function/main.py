import importlib as library
from importlib import import_module as load

def main():
    library.import_module("helper").work()
#                                   ^ calls: helper.py:work
    load("helper").work()
#                  ^ calls: helper.py:work

main()
