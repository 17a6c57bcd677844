def run(): pass
def later(): pass
def _only(): pass
