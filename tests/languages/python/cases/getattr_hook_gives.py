class Lazy:
    def __getattr__(self, name):
        return self.made
    def made(self): pass
def main():
    Lazy().anything()
#          ^ calls: Lazy.__getattr__, Lazy.made
main()
