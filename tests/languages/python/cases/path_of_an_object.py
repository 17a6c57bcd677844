import os
class Folder:
    def __fspath__(self): return "/tmp"
os.path.join(Folder(), "a")
#       ^ calls: Folder.__fspath__
