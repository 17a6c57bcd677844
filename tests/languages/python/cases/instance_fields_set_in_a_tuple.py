def a(): pass
def b(): pass
class Pair:
    def __init__(self, left, right):
        self.left, self.right = left, right
Pair(a, b).left()
#          ^ calls: a
Pair(right=a, left=b).left()
#                     ^ calls: b
