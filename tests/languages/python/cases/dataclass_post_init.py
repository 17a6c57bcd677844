from dataclasses import dataclass
def a(): pass
@dataclass
class Event:
    action: object
    def __post_init__(self):
        self.action()
#            ^ calls: a
def main():
    Event(a)
#   ^ calls: Event, Event.__post_init__
main()
