class Base(Exception):
    def show(self): self.detail()
#                        ^ calls: Lower.detail
    def detail(self): pass
class Lower(Base):
    def detail(self): pass
class Never(Base):
    def detail(self): pass
def main():
    try:
        raise Lower
    except Base as error:
        error.show()
#             ^ calls: Base.show
main()
