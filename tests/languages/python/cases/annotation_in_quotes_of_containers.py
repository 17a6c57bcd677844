import typing as t
from typing import Callable, Optional


class Lamp:
    def light(self): pass


class Bell:
    def ring(self): pass


def maybe(lamp: "Optional[Lamp]"):
    lamp.light()
    #    ^ calls: Lamp.light


def listed(lamps: "list[Lamp] | None" = None):
    for lamp in lamps or []:
        lamp.light()
        #    ^ calls: Lamp.light


def by_key(rows: "t.Dict[str, list[Bell]]"):
    for row in rows.values():
        for bell in row:
            bell.ring()
            #    ^ calls: Bell.ring


def by_place(pair: "tuple[Lamp, Bell]"):
    pair[1].ring()
    #       ^ calls: Bell.ring


def given(make: "Callable[[Lamp], Bell]"):
    make(Lamp()).ring()
    #            ^ calls: Bell.ring


def of_class(kind: "type[Lamp]"):
    kind().light()
    #      ^ calls: Lamp.light


class Node:
    next: "Node | None" = None
    below: "list[Node]"

    def walk(self):
        self.next.walk()
        #         ^ calls: Node.walk
        for node in self.below:
            node.walk()
            #    ^ calls: Node.walk


def odd(lamp: "Lamp[Literal['a'], 3]"):
    lamp.light()
    #    ^ calls: Lamp.light


def unread(lamp: "Lamp; Bell"):
    lamp.light()
    #    ^ calls: nothing
