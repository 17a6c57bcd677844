import ast
import argparse


class Names(ast.NodeVisitor):
    def visit_Name(self, node):
        self.generic_visit(node)
#            ^ calls: (Names.visit_Call), (Names.visit_Name)

    def visit_Call(self, node):
        self.visit(node.func)
#            ^ calls: Names.visit_Call, Names.visit_Name

    def helper(self): pass


Names().visit(ast.parse("f(x)"))
#       ^ calls: Names.visit_Call, Names.visit_Name


class Upper(argparse.Action):
    def __call__(self, parser, namespace, values, option=None):
        setattr(namespace, self.dest, values.upper())


parser = argparse.ArgumentParser()
parser.add_argument("--name", action=Upper)
#                  ^ calls: Upper.__call__
parser.add_argument("--on", action="store_true")
args = parser.parse_args(["--name", "a"])
