from contextlib import nullcontext, suppress
def a(): pass
def b(): pass
def of_with():
    held = a
    with nullcontext():
        held = b
    held()
#   ^ calls: b
def of_with_that_lets_errors_pass():
    held = a
    with suppress(ImportError):
        held = b
    held()
#   ^ calls: a, b
def of_one_that_says_so_far_behind(first, second, third):
    held = a
    with nullcontext(first + second + third), nullcontext(third), nullcontext(second), nullcontext(first), nullcontext(first), suppress(ImportError):
        held = b
    held()
#   ^ calls: a, b
def of_finally():
    held = a
    try:
        pass
    finally:
        held = b
    held()
#   ^ calls: b
def of_try():
    held = a
    try:
        held = b
    except ValueError:
        pass
    held()
#   ^ calls: a, b
def of_else(is_so):
    held = a
    if is_so:
        pass
    else:
        held = b
    held()
#   ^ calls: a, b
of_with()
of_with_that_lets_errors_pass()
of_finally()
of_try()
of_else(input())
