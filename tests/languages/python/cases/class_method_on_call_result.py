class A:
    def f(self):
        return self

def run():
    A().f().f()
#       ^ calls: A.f
#           ^ calls: A.f
