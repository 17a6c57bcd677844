import outside


class Pages:
    def __init__(self):
        self._made = outside.Environment()

    def get_page(self, name):
        return self._made.get_page(name)
        #                 ^ calls: nothing


class Node:
    def __init__(self, below):
        self.below = below

    def walk_all(self):
        for node in self.below:
            node.walk_all()
            #    ^ calls: Node.walk_all
