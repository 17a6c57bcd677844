class Boom(Exception):
    def report(self): pass

def run():
    try:
        raise Boom()
#             ^ calls: Boom
    except Boom as error:
        error.report()
#             ^ calls: Boom.report
