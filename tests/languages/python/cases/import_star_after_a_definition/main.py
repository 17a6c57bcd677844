from before import *
def run(): pass
def only(): pass
run()
# ^ calls: run
from other import *
run()
# ^ calls: other.py:run
only()
# ^ calls: only
def main():
    run()
#     ^ calls: other.py:run
def later(): pass
later()
# ^ calls: later
main()
