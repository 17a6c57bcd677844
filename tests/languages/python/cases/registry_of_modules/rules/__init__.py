from rules import a, b, c, d, e, f, g, h, i, j

_RULES = {
    "a": a,
    "b": b,
    "c": c,
    "d": d,
    "e": e,
    "f": f,
    "g": g,
    "h": h,
    "i": i,
    "j": j,
}

def get(name):
    return _RULES[name]
