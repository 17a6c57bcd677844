class A:
    def __init__(self): pass
    def copy(self):
        return self.__class__()
#                   ^ calls: A.__init__, B.__init__
    def run(self): pass
class B(A):
    def __init__(self): pass
def main():
    A().copy().run()
#              ^ calls: A.run
    B().copy()
main()
