from typing import ClassVar, Dict, Generator, Mapping, Tuple


class Lamp:
    def light(self): pass


class Bell:
    def ring(self): pass


def values(lamps: dict[str, Lamp]):
    for lamp in lamps.values():
        lamp.light()
        #    ^ calls: Lamp.light


def items(lamps: Dict[Bell, Lamp]):
    for bell, lamp in lamps.items():
        bell.ring()
        #    ^ calls: Bell.ring
        lamp.light()
        #    ^ calls: Lamp.light


def keys(bells: Mapping[Bell, int]):
    for bell in bells:
        bell.ring()
        #    ^ calls: Bell.ring


def repeated(lamps: Tuple[Lamp, ...]):
    for lamp in lamps:
        lamp.light()
        #    ^ calls: Lamp.light


def by_place(pair: tuple[Lamp, Bell]):
    lamp, bell = pair
    lamp.light()
    #    ^ calls: Lamp.light
    bell.ring()
    #    ^ calls: Bell.ring
    pair[0].light()
    #       ^ calls: Lamp.light


def yielded(lamps: Generator[Lamp, None, None]):
    for lamp in lamps:
        lamp.light()
        #    ^ calls: Lamp.light


class House:
    lamps: ClassVar[dict[str, list[Lamp]]]

    def light(self):
        for row in self.lamps.values():
            for lamp in row:
                lamp.light()
                #    ^ calls: Lamp.light
