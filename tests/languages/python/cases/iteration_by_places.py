class Row:
    def __init__(self, items):
        self.items = items

    def __getitem__(self, place):
        return self.items[place]

def one(): pass
def two(): pass

for item in Row([one, two]):
    item()
#   ^ calls: one, two
for item in list(Row([one])):
    item()
#   ^ calls: one, two
