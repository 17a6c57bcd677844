import helper
def main():
    helper.dynamic()
#          ^ calls: helper.py:__getattr__, helper.py:real
main()
