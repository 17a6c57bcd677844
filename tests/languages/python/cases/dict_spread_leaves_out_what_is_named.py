def start(): pass
def stop(): pass
def pause(): pass
def bind(start=None, stop=None, **more):
    stop()
#   ^ calls: stop
    more["pause"]()
#                ^ calls: pause
    for one in more.values():
        one()
#       ^ calls: pause
def main():
    bind(start, **{"stop": stop, "pause": pause})
main()
