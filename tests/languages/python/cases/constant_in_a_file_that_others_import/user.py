import library
def main():
    library.by_side(True)
#           ^ calls: library.py:by_side
