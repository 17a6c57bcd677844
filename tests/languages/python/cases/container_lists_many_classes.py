class One:
    @staticmethod
    def run(): pass
class Two:
    @staticmethod
    def run(): pass
class Three:
    @staticmethod
    def run(): pass
class Four:
    @staticmethod
    def run(): pass
class Five:
    @staticmethod
    def run(): pass
class Six:
    @staticmethod
    def run(): pass
class Seven:
    @staticmethod
    def run(): pass
class Eight:
    @staticmethod
    def run(): pass
class Nine:
    @staticmethod
    def run(): pass
class Ten:
    @staticmethod
    def run(): pass


for each in [One, Two, Three, Four, Five, Six, Seven, Eight, Nine, Ten]:
    each.run()
#        ^ calls: Eight.run, Five.run, Four.run, Nine.run, One.run, Seven.run, Six.run, Ten.run, Three.run, Two.run
