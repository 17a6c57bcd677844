def run(): pass
def only(): pass
