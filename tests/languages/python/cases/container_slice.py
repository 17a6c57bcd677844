def a():
    pass


def b():
    pass


def c():
    pass


every = [a, b, c]
every[1:][0]()
#           ^ calls: b
every[:-2][0]()
#            ^ calls: a
for one in every[2:]:
    one()
    # ^ calls: c
second, third = every[1:]
third()
# ^ calls: c
while every:
    every[0]()
    #       ^ calls: a, b, c
    every = every[1:]
