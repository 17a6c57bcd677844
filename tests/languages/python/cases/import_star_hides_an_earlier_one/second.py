def run(): pass
def perhaps(): pass
