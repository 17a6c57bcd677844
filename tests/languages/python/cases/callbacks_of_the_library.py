import json
import re
def replaced(match): pass
def shown(value): pass
def made(pairs): pass
def main():
    re.sub("a", replaced, "abc")
#      ^ calls: replaced
    json.dumps(object(), default=shown)
#        ^ calls: shown
    json.loads("{}", object_hook=made)
#        ^ calls: made
    json.dumps(shown)
#        ^ calls: nothing
main()
