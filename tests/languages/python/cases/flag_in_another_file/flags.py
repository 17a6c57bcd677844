FAST = True
SLOW = False
