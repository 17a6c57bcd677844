def register(cls):
    return cls

@register
class A:
    def go(self): pass

def run():
    A().go()
#       ^ calls: A.go
