def f(): pass
def given():
    received = yield f
    received()
#   ^ calls: g
    return received
def g(): pass
def main():
    running = given()
    next(running)()
#                ^ calls: f
    running.send(g)()
#                  ^ calls: f
main()
