class Real:
    def open(self):
        pass


class Fake:
    def open(self):
        pass


conn = None


def connect():
    global conn
    conn = Real()
    conn.open()
#        ^ calls: Real.open


def pretend():
    global conn
    conn = Fake()
    conn.open()
#        ^ calls: Fake.open


def maybe(x):
    global conn
    if x:
        conn = Real()
    conn.open()
#        ^ calls: Real.open, Fake.open


def again(xs):
    global conn
    conn = Real()
    for _ in xs:
        conn.open()
#            ^ calls: Real.open, Fake.open
        conn = Fake()


def others():
    global conn
    conn = Real()
    pretend()
    conn.open()
#        ^ calls: Real.open, Fake.open
