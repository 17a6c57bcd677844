from company.one import m
from company.one.m import f

def run():
    f()
#   ^ calls: one/company/one/m.py:f
    m.f()
#     ^ calls: one/company/one/m.py:f
