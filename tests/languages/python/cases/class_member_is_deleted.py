class Base:
    def act(self): pass
    def run(self): pass
    def stop(self): pass

class Below(Base):
    def act(self): pass
    def run(self): pass
    def stop(self): pass

del Below.act
delattr(Below, "run")
Below().act()
#       ^ calls: Base.act
Below().run()
#       ^ calls: Base.run
Below().stop()
#       ^ calls: Below.stop, Base.stop
del Below.stop
