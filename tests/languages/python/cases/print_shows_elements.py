class A:
    def __repr__(self): return "A"
class B:
    def __str__(self): return "B"
def main():
    print([A()])
#   ^ calls: A.__repr__
    print({"a": A()}, (A(), 1))
#   ^ calls: A.__repr__
    print([B()])
#   ^ calls: nothing
    print(B())
#   ^ calls: B.__str__
    print(main)
#   ^ calls: nothing
main()
