from pkg.base import Base

def helper():
    return Base()
