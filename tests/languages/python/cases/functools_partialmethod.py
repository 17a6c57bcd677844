from functools import partialmethod
class Cell:
    def put(self, value): pass
    fill = partialmethod(put, 1)
def main():
    Cell().fill()
#          ^ calls: Cell.put
main()
