import argparse
def add(args): pass
def remove(args): pass
def other(args): pass
def main(argv):
    parser = argparse.ArgumentParser()
    commands = parser.add_subparsers()
    adding = commands.add_parser("add")
    adding.set_defaults(run=add, level=other)
    removing = commands.add_parser("remove")
    removing.set_defaults(run=remove)
    args = parser.parse_args(argv)
    args.run(args)
#        ^ calls: add, remove
