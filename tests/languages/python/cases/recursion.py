def f(n):
    f(n - 1)
#   ^ calls: f
