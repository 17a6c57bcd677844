import app
def own(): pass
app.hook = own
app.kept = own
app.run()
app.start()
app.early = own
app.start()
app.stop()
