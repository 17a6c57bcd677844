class Length:
    def __init__(self, size):
        self.size = size

    def __add__(self, other):
        return Length(self.size + other.size)

    def __radd__(self, other):
        return self

    def __getitem__(self, index):
        return self.size

    def times(self, count):
        return sum((self for _ in range(count)), Length(0))
        #      ^ calls: Length.__add__

    def longer(self, other) -> "Length":
        return self + made(other)
        #           ^ calls: Length.__add__


def made(size) -> Length:
    return Length(size)
