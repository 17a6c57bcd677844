class Settings:
    def __init__(self): self.known = 1
    def __getattr__(self, name): return 2


class Other:
    def __getattr__(self, name): return 3


Settings.shared = 4
a = Settings()
a.late = 3
setattr(a, "named", 3)
a.known
# ^ calls: nothing
a.shared
# ^ calls: (Settings.__getattr__)
a.late
# ^ calls: (Settings.__getattr__)
a.named
# ^ calls: (Settings.__getattr__)
a.missing
# ^ calls: Settings.__getattr__
Other().late
#       ^ calls: Other.__getattr__
