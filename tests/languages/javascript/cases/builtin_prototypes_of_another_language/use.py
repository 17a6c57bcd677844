def show(when):
    when.format()
    #    ^ calls: nothing
