from core import App, operate, register, run
app = App()
@app.route("/")
def index(): pass
@app.route("/other")
def other(): pass
@register("first")
def first(): pass
@register("second")
def second(): pass
app.dispatch("/")
run("first")
operate("+", 1, 2)
