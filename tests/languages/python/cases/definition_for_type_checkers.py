from typing import TYPE_CHECKING
def real(): pass
class Holder:
    if TYPE_CHECKING:
        def made(self): ...
        def other(self): ...
    else:
        made = staticmethod(real)
Holder().made()
#        ^ calls: real
Holder().other()
#        ^ calls: Holder.other
