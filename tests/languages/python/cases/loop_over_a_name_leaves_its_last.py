def first(): pass
def last(): pass
TABLE = (first, last)
for each in TABLE:
    pass
each()
# ^ calls: last
def run():
    steps = [last, first]
    for step in steps:
        print(step)
    step()
#      ^ calls: first
def stop():
    for step in TABLE:
        if step.done:
            break
    step()
#      ^ calls: first, last
def later():
    made = [first, last]
    found = []
    for one in made:
        found.append(lambda: one())
#                            ^ calls: last
    return found[0]
run()
stop()
later()()
