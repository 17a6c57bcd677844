import heapq
from heapq import heappop, heappush
class V:
    def __lt__(self, o): return True
    def go(self): pass
def push(h):
    heappush(h, V())
#   ^ calls: V.__lt__
def pop(h):
    return heapq.heappop(h)
#                ^ calls: V.__lt__
def main():
    h = []
    push(h)
#   ^ calls: push
    push(h)
#   ^ calls: push
    push(h)
#   ^ calls: push
    pop(h).go()
#   ^ calls: pop
#          ^ calls: V.go
main()
