class A:
    def __bool__(self): pass

class B:
    def __len__(self): pass

def run():
    a, b = A(), B()
    if a:
#   ^ calls: A.__bool__
        pass
    while b:
#   ^ calls: B.__len__
        pass
    c = not a
#       ^ calls: A.__bool__
    d = a and c
#         ^ calls: A.__bool__
    e = a or b
#         ^ calls: A.__bool__
    if (1 and b):
#   ^ calls: B.__len__
        pass
    if (c or a) and (c or b):
#   ^ calls: A.__bool__, B.__len__
        pass
    every = [a]
    if every[0]:
#   ^ calls: A.__bool__
        pass
