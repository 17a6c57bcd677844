from functools import cmp_to_key
def compare(a, b):
    return 0
def main():
    sorted([1, 2], key=cmp_to_key(compare))
#   ^ calls: compare
main()
