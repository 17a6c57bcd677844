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
