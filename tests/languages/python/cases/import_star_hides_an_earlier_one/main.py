from first import *
from second import *
try:
    from third import *
except ImportError:
    pass
run()
# ^ calls: second.py:run
only()
# ^ calls: first.py:only
perhaps()
# ^ calls: second.py:perhaps, third.py:perhaps
