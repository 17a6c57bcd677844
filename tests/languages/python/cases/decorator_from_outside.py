import somewhere

@somewhere.route("/")
def f(): pass

def run():
    f()
#   ^ calls: f
