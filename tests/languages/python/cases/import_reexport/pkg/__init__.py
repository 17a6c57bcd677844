from .impl import f
from .impl import A as Renamed
