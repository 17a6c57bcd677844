class Base:
    def hello(self): pass
def run(self): pass
def main():
    made = type("Made", (Base,), {"run": run})
    c = made()
    c.run()
#     ^ calls: run
    c.hello()
#     ^ calls: Base.hello
main()
