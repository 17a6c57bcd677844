def show(when: object) -> None:
    when.format()
    #    ^ calls: nothing
