from lib import Base, Below, run
run(Below())
Base().act()
#      ^ calls: lib.py:Base.act
