def run():
    later()
#   ^ calls: later

def later(): pass
