def step(): return found
def found(): pass
def main():
    for f in iter(step, None):
#            ^ calls: step
        f()
#       ^ calls: found
main()
