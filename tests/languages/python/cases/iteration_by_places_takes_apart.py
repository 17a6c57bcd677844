class Match:
    def __init__(self, function, argument):
        self.both = (function, argument)

    def __getitem__(self, place):
        return self.both[place]

def call(given):
    given()
#   ^ calls: target

def target(): pass

def run(match):
    function, argument = match
#           ^ calls: Match.__getitem__
    function(argument)
#   ^ calls: call

run(Match(call, target))
