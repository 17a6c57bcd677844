def first(): pass
def second(): pass
class Held: pass
held = Held()
held.__dict__["act"] = first
held.act()
#    ^ calls: first
vars(held)["other"] = second
held.other()
#    ^ calls: second
