from typing import Optional, Type, Dict, List
class A:
    def f(self): pass

def run(xs: List[A], o: Optional[A], d: Dict[str, A], t: Type[A]):
    for x in xs:
        x.f()
#         ^ calls: A.f
    o.f()
#     ^ calls: A.f
    d["k"].f()
#          ^ calls: A.f
    t().f()
#       ^ calls: A.f
