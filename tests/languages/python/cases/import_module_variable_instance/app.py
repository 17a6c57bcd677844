class Service:
    def go(self): pass
service = Service()
#         ^ calls: Service
