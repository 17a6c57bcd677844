class Page:
    def __new__(cls, source) -> "Page":
        return Maker().make(source, page_class=cls)

    def render(self): return "a"

    @classmethod
    def build(cls, maker) -> "Page":
        made = cls._bare(maker)
        return made

    @classmethod
    def _bare(cls, maker) -> "Page":
        made: "Page" = object.__new__(cls)
        made.maker = maker
        return made


class Plain(Page):
    def render(self): return 1


class Icon:
    def draw(self): pass


class Dot(Icon):
    def draw(self): pass


class Maker:
    page_class = Page
    icon_class = Icon

    def make(self, source, page_class=None) -> Page:
        cls = page_class or self.page_class
        return cls.build(self)

    def icon(self):
        return self.icon_class()

    def twice(self):
        icon = self.new_icon()
        icon.draw()
        #    ^ calls: Icon.draw, Dot.draw
        return icon

    def new_icon(self):
        return Icon()


class PlainMaker(Maker):
    icon_class = Dot
    page_class = Plain

    def new_icon(self):
        return Dot()


def main():
    Maker().make("").render()
    #                ^ calls: Page.render
    PlainMaker().make("").render()
    #                     ^ calls: Plain.render
    Maker().icon().draw()
    #              ^ calls: Icon.draw
    PlainMaker().icon().draw()
    #                   ^ calls: Dot.draw
    Maker().twice().draw()
    #               ^ calls: Icon.draw
    PlainMaker().twice().draw()
    #                    ^ calls: Dot.draw


main()


class Copied:
    def again(self): return type(self)()
    def once_more(self): return self.__class__()
    def go(self): pass


class CopiedToo(Copied):
    def go(self): pass


Copied().again().go()
#                ^ calls: Copied.go
CopiedToo().again().go()
#                   ^ calls: CopiedToo.go
Copied().once_more().go()
#                    ^ calls: Copied.go
