def known(): pass
def other(): pass


handlers = {"known": known}
handlers.get("known", other)()
#                           ^ calls: known
handlers.get("unknown", other)()
#                             ^ calls: other
