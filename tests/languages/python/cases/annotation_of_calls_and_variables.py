from typing import Callable, TypeVar, cast


class Lamp:
    def light(self): pass


class Bright(Lamp):
    def light(self): pass


class Torch:
    def light(self): pass


Any_ = TypeVar("Any_", bound=Lamp)
Either_ = TypeVar("Either_", "Lamp", "Torch")


def bound(lamp: Any_):
    lamp.light()
    #    ^ calls: Lamp.light


def either(lamp: Either_):
    lamp.light()
    #    ^ calls: Lamp.light, Torch.light


def made(make: Callable[[int], Lamp]):
    make(1).light()
    #       ^ calls: Lamp.light


def perhaps(lamps: list[Lamp] | None):
    for lamp in lamps or ():
        lamp.light()
        #    ^ calls: Lamp.light


def told(thing):
    cast(Lamp, thing).light()
    #                 ^ calls: Lamp.light
    cast("Lamp", thing).light()
    #                   ^ calls: Lamp.light


def told_less():
    cast(Lamp, Bright()).light()
    #                    ^ calls: Bright.light
