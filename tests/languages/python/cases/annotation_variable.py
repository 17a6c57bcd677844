import json
class A:
    def f(self): pass

def run():
    a: A = json.loads("")
    a.f()
#     ^ calls: A.f
