def run(): pass
def stop(): pass
first = globals()["run"]
first()
# ^ calls: run
second = globals().get("stop")
second()
# ^ calls: stop
