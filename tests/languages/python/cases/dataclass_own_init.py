from dataclasses import dataclass
def check(): pass
@dataclass(init=False)
class Message:
    text: str
    def __init__(self, text):
        self.text = text
        self.__post_init__()
#            ^ calls: Reply.__post_init__
@dataclass(init=False)
class Reply(Message):
    def __post_init__(self):
        check()
#       ^ calls: check
Reply("a")
#^ calls: Message.__init__
class Plain:
    def __init__(self):
        pass
    def __post_init__(self):
        pass
Plain()
#^ calls: Plain.__init__
