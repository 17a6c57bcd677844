from lib import make
def main():
    make().act()
#          ^ calls: lib.py:Base.act
main()
