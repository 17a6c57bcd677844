class Steps:
    def one(self): pass
    def two(self): pass
    def three(self): pass
    def on_click(self): pass
    def on_key(self): pass
ORDER = ("one", "two", "three")
BY_WORD = {"a": "one", "b": "two"}
grown = ["one"]
grown.append("three")
def by_place(steps):
    step = getattr(steps, ORDER[1])
    step()
#   ^ calls: Steps.two
def from_the_end(steps):
    step = getattr(steps, ORDER[-1])
    step()
#   ^ calls: Steps.three
def by_word(steps, word):
    step = getattr(steps, BY_WORD["a"])
    step()
#   ^ calls: Steps.one
    step = getattr(steps, BY_WORD[word])
    step()
#   ^ calls: Steps.one, Steps.two
def put_together(steps, event):
    name = "on_"
    name += event
    step = getattr(steps, name)
    step()
#   ^ calls: Steps.on_click
def kept(steps, event):
    name = "on_" + event
    step = getattr(steps, name)
    step()
#   ^ calls: Steps.on_key
def in_branches(steps, is_first):
    if is_first:
        name = "one"
    else:
        name = "three"
    step = getattr(steps, name)
    step()
#   ^ calls: Steps.one, Steps.three
def in_rows(steps):
    for _, name in [("a", "one"), ("b", "two")]:
        step = getattr(steps, name)
        step()
#       ^ calls: Steps.one, Steps.two
    for name in ["three"]:
        step = getattr(steps, name)
        step()
#       ^ calls: Steps.three
def listed(steps):
    for name in BY_WORD.values():
        step = getattr(steps, name)
        step()
#       ^ calls: Steps.one, Steps.two
    for _, name in enumerate(reversed(ORDER)):
        step = getattr(steps, name)
        step()
#       ^ calls: Steps.one, Steps.three, Steps.two
    for name in "two three".split():
        step = getattr(steps, name)
        step()
#       ^ calls: Steps.three, Steps.two
    for step in [getattr(steps, name) for name in ("one", "three")]:
        step()
#       ^ calls: Steps.one, Steps.three
def chosen():
    return "two"
class Own:
    names = ["first", "second"]
    def run(self):
        for name in self.names:
            step = getattr(self, name)
            step()
#           ^ calls: Own.first, Own.second
        step = getattr(self, self.names[0])
        step()
#       ^ calls: Own.first
    def first(self): pass
    def second(self): pass
    def third(self): pass
def run():
    steps = Steps()
    listed(steps)
    Own().run()
    step = getattr(steps, chosen())
    step()
#   ^ calls: Steps.two
    by_place(steps)
    from_the_end(steps)
    by_word(steps, "b")
    put_together(steps, "click")
    kept(steps, "key")
    in_branches(steps, True)
    in_rows(steps)
