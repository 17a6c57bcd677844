class Thing:
    def __init__(self, name):
        self.name = name
    def drop(self): pass
class Other:
    def drop(self): pass
class Game:
    kind = Other()
    def __init__(self):
        self.other = Other()
    def run(self): pass
    def play(self):
        self.axe.drop()
#                ^ calls: Thing.drop
        self.other.drop()
#                  ^ calls: Other.drop
        self.kind.drop()
#                 ^ calls: Other.drop
        self.run()
#            ^ calls: Game.run
def load(data, names):
    for name in names:
        setattr(data, name, Thing(name))
def main(names):
    game = Game()
    load(game, names)
    game.play()
