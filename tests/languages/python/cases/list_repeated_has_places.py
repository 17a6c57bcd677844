def a(): pass
def b(): pass


both = [a] * 2 + [b]
both[2]()
#      ^ calls: b
pairs = [a, b] * 2
pairs[3]()
#       ^ calls: b
many = [a, b] * 100
many[3]()
#      ^ calls: a, b
