class Client:
    def get(self): pass

class App:
    def client(self):
        return Client()

    def start(self): pass

class Other:
    def go(self): pass
