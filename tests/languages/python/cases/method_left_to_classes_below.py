from abc import ABC, abstractmethod


class Command(ABC):
    def run(self):
        self.prepare()
        #    ^ calls: Command.prepare
        return self.execute()
        #           ^ calls: Push.execute, Pull.execute, (Command.execute)

    def prepare(self): pass

    @abstractmethod
    def execute(self): pass


class Remote(Command):
    def twice(self):
        return self.execute()
        #           ^ calls: Push.execute, Pull.execute, (Command.execute)


class Push(Remote):
    def execute(self): pass


class Pull(Remote):
    def execute(self): pass


class Loader:
    def load(self):
        return self.source()
        #           ^ calls: FileLoader.source

    def source(self):
        raise NotImplementedError("write it")


class FileLoader(Loader):
    def source(self):
        return self.name()
        #           ^ calls: FileLoader.name

    def name(self): return ""


class Unwritten:
    def run(self):
        return self.step()
        #           ^ calls: Unwritten.step

    def step(self):
        raise NotImplementedError


class Cache:
    def get(self, key):
        raise NotImplementedError

    def has(self, key):
        return self.get(key)
        #           ^ calls: Local.get

    def close(self):
        self.flush()
        #    ^ calls: Local.flush, Distant.flush, Near.flush


class Local(Cache):
    def get(self, key): pass

    def flush(self): pass


class Distant(Cache):
    def get(self, key): pass

    def has(self, key):
        return key in ()

    def close(self):
        super().close()
        #       ^ calls: Cache.close

    def flush(self): pass


class Near(Distant):
    def flush(self): pass
