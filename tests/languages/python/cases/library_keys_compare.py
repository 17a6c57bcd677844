import bisect
import heapq
class Weight:
    def __lt__(self, other): pass
    def show(self): pass
def key(weight): pass
weights = [Weight()]
bisect.insort(weights, Weight())
#      ^ calls: Weight.__lt__
bisect.bisect_left(weights, 3, key=key)
#      ^ calls: key
heapq.nlargest(1, weights)[0].show()
#                             ^ calls: Weight.show
heapq.nsmallest(1, [1], key=key)
#     ^ calls: key
