def exit(): pass
def after(): pass

def ends(quit):
    quit()
    after()
#   ^ calls: after

exit()
after()
# ^ calls: after
ends(exit)
