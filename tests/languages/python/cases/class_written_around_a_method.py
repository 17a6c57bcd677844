class Source:
    LIMIT = 3

    @staticmethod
    def clean(text):
        return text

    @classmethod
    def make(cls):
        return cls()

    def search(self, text):
        return __class__.clean(text)
        #                ^ calls: Source.clean

    def later(self):
        def inner():
            return __class__.make()
            #                ^ calls: Source.make

        return inner()


class Narrow(Source):
    @staticmethod
    def clean(text):
        return text[:1]

    def both(self):
        return super(__class__, self).search("a")
        #                             ^ calls: Source.search

    def another(self):
        return __class__().both()
        #                  ^ calls: Narrow.both


__class__ = Source
__class__.clean("a")
#         ^ calls: Source.clean
