from typing import TYPE_CHECKING
if TYPE_CHECKING:
    from typed import Thing
    import typed as impl
    from typed import Alone
else:
    from real import Thing
    import real as impl
if not TYPE_CHECKING:
    from real import other
else:
    from typed import other
Thing().go()
#       ^ calls: real.py:Thing.go
impl.run()
#    ^ calls: real.py:run
other()
#^ calls: real.py:other
def use(one: "Alone"):
    one.go()
    #   ^ calls: typed.py:Alone.go
