class Plain:
    def cost(self): ...


class Extra:
    def __init__(self, inner):
        self.inner = inner

    def cost(self):
        return self.inner.cost()
#                         ^ calls: Plain.cost, Milk.cost, Sugar.cost


class Milk(Extra):
    def cost(self):
        return self.inner.cost()
#                         ^ calls: Plain.cost


class Sugar(Extra):
    def __init__(self, inner, spoons=1):
        super().__init__(inner)

    def cost(self):
        return self.inner.cost()
#                         ^ calls: Milk.cost


class Box(Extra):
    def __init__(self):
        super().__init__(Sugar(Milk(Plain())))

    def open(self):
        return self.inner.cost()
#                         ^ calls: Sugar.cost


Box().open()
#     ^ calls: Box.open
