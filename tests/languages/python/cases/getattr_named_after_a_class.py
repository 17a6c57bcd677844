class Number: pass
class Negative:
    def __init__(self, inner): self.inner = inner
class Text: pass
class Visitor:
    def visit(self, node):
        method = getattr(self, "visit_" + type(node).__name__, self.generic)
        method(node)
#       ^ calls: Visitor.visit_Number, Visitor.visit_Negative

    def lower(self, node):
        name = f"on_{node.__class__.__name__.lower()}"
        getattr(self, name, self.generic)(node)
#                                        ^ calls: Visitor.on_text, Visitor.generic

    def visit_Number(self, node): pass
    def visit_Negative(self, node):
        self.visit(node.inner)
    def visit_Text(self, node): pass
    def on_text(self, node): pass
    def on_number(self, node): pass
    def generic(self, node): pass
def for_number(x): pass
def for_text(x): pass
table = {"Number": for_number, "Text": for_text}
def by_table(x):
    table[type(x).__name__](x)
#                          ^ calls: for_text
Visitor().visit(Negative(Number()))
Visitor().lower(Text())
Visitor().lower(Negative(Text()))
by_table(Text())
