class Deck:
    def __reversed__(self): return iter([1])
class Row:
    def __len__(self): return 2
    def __getitem__(self, place): return place
def main():
    reversed(Deck())
#   ^ calls: Deck.__reversed__
    reversed(Row())
#   ^ calls: Row.__getitem__, Row.__len__
main()
