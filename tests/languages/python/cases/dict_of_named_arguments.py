def known(): pass
def other(): pass
def named(**options):
    options.get("run", other)()
#                            ^ calls: known, other
named()
named(run=known)
