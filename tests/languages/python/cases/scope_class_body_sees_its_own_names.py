class A:
    def make(): pass
    value = make()
#           ^ calls: A.make
