class Lamp:
    def light(self): pass

    def __len__(self): return 1

    def __getitem__(self, index): return index


def all_of(*lamps: Lamp, **named: Lamp):
    print(len(lamps), lamps[0])
    #     ^ calls: nothing
    for lamp in lamps:
        lamp.light()
        #    ^ calls: Lamp.light
    for lamp in named.values():
        lamp.light()
        #    ^ calls: Lamp.light
    named["first"].light()
    #              ^ calls: Lamp.light
