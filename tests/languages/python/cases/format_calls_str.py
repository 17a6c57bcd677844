class S:
    def __str__(self): return "s"
def percent():
    return "%s" % S()
#               ^ calls: S.__str__
def formatted():
    return "{}".format(S())
#          ^ calls: S.__str__
percent()
formatted()
