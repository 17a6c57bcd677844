import argparse

def port(word):
    return int(word)
def elsewhere(word):
    return int(word)
class Sort:
    def __init__(self, word): pass
def main(argv):
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=port)
#                                      ^ calls: port
    parser.add_argument("--count", type=int)
    parser.add_argument("--sort", type=Sort)
#                                      ^ calls: Sort.__init__
    return parser.parse_args(argv)
def add(parser):
    parser.add_argument("--other", type=elsewhere)
