def even(n):
    return odd(n - 1)
#          ^ calls: odd

def odd(n):
    return even(n - 1)
#          ^ calls: even
