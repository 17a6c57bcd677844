import os
import sys
from typing import TYPE_CHECKING

def used(): pass
def unused(): pass
def other(): pass

def run(function):
    function()
#   ^ calls: used

run(unused) if False else run(used)
chosen = unused if False else used
chosen()
#^ calls: used
False and run(unused)
True or run(unused)
True and run(used)

if not True:
    run(unused)
elif 1 == 1:
    run(used)
elif run(unused):
    run(unused)
else:
    run(unused)

if TYPE_CHECKING:
    run(unused)
if None:
    run(unused)

if True:
    bound = used
else:
    bound = unused
bound()
# ^ calls: used

def behind_exit():
    run(used)
    sys.exit(1)
    run(unused)

def behind_both(flag):
    if flag:
        return 1
    elif flag is None:
        os._exit(1)
    else:
        raise ValueError
    run(unused)

def behind_a_sure_one():
    if True:
        return run(used)
    run(unused)

def behind_finally():
    try:
        return 1
    finally:
        run(used)
    run(unused)

def behind_all():
    try:
        return 1
    except ValueError:
        return 2
    run(unused)

def goes_on(flag):
    try:
        if flag:
            return 1
        sys.exit
    except ValueError:
        pass
    other()
#   ^ calls: other
    if flag:
        return 1
    elif flag is None:
        raise ValueError
    other()
#   ^ calls: other
