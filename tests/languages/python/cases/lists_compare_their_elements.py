class Point:
    def __init__(self, x):
        self.x = x

    def __eq__(self, other):
        return self.x == other.x


def points():
    yield Point(1)


def check():
    found = list(points())
    assert found == [Point(1)]
#                ^ calls: Point.__eq__
    assert found != []
#                ^ calls: nothing
    same = [found[0]]
    assert found == same
#                ^ calls: nothing
    assert [(found[0], 1)] == [(Point(1), 1)]
#                          ^ calls: Point.__eq__
check()
