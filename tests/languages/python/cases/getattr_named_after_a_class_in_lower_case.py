class Where: pass
class Order: pass
class Limit: pass
class Filter:
    def process(self, part):
        name = "_do_{cls}".format(cls=type(part).__name__)
        run = getattr(self, name.lower(), self._do_all)
        run(part)
#       ^ calls: Filter._do_where, Filter._do_all
    def format(self, part):
        name = f"SHOW_{part.__class__.__name__}"
        getattr(self, name.lower())()
#                                  ^ calls: Filter.show_order
    def named(self, word):
        getattr(self, "_do_{word}".format(word=word))(word)
#                                                    ^ calls: Filter._do_order
    def _do_where(self, part): pass
    def _do_order(self, part): pass
    def _do_all(self, part): pass
    def show_where(self): pass
    def show_order(self): pass
Filter().process(Where())
Filter().process(Limit())
Filter().format(Order())
Filter().named("order")
