import sys
from .one import *
from .two import *
if sys.argv[1:]:
    from .three import *
