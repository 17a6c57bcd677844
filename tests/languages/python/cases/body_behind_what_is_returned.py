table = {}

def put(key, value) -> None: table[key] = value

def run(key) -> None: table[key]()
#                               ^ calls: one

def one() -> int: return two()
#                        ^ calls: two

def two(): pass

put("one", one)
run("one")
