import json
class Point:
    def told(self): pass
def shown(value):
    value.told()
#         ^ calls: Point.told
class Encoder(json.JSONEncoder):
    def default(self, value):
        return value.told()
#                    ^ calls: Point.told
class Decoder(json.JSONDecoder):
    def __init__(self): pass
    def decode(self, text): pass
json.dumps([Point()], default=shown)
#    ^ calls: shown
json.dumps(Point(), cls=Encoder)
#    ^ calls: Encoder, Encoder.default
json.loads("{}", cls=Decoder)
#    ^ calls: Decoder.__init__, Decoder.decode
def point_of(fields):
    return Point()
json.loads("{}", object_hook=point_of).told()
#    ^ calls: point_of
#                                      ^ calls: Point.told
