from functools import total_ordering

@total_ordering
class Version:
    def __init__(self, number):
        self.number = number

    def __eq__(self, other):
        return self.number == other.number

    def __lt__(self, other):
        return self.number < other.number

one, two = Version(1), Version(2)
one >= two
#   ^ calls: Version.__lt__
one <= two
#   ^ calls: Version.__lt__, Version.__eq__
one > two
#   ^ calls: Version.__lt__, Version.__eq__
one < two
#   ^ calls: Version.__lt__
