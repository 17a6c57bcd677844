from shapes import create, listed

def main():
    create(kind="square").draw()
#                         ^ calls: shapes.py:Square.draw
    create(kind="round").draw()
#                        ^ calls: shapes.py:Circle.draw
    create(kind=input()).draw()
#                        ^ calls: shapes.py:Square.draw, shapes.py:Circle.draw
    listed("box").draw()
#                 ^ calls: shapes.py:Square.draw
    listed(kind="disc").draw()
#                       ^ calls: shapes.py:Circle.draw

main()
