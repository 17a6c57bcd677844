class A:
    def go(self): pass
class B:
    def go(self): pass
def within(x):
    if type(x) is A:
        x.go()
#         ^ calls: A.go
def behind(x):
    if type(x) != B:
        return
    x.go()
#     ^ calls: B.go
def one_of(x):
    if type(x) in (A, B):
        x.go()
#         ^ calls: A.go, B.go
def in_an_expression(x):
    return x.go() if x and type(x) == B else None
#            ^ calls: B.go
def asserted(x):
    assert type(x) is B
    x.go()
#     ^ calls: B.go
for function in within, behind, one_of, in_an_expression, asserted:
    function(A())
    function(B())
