def serve(handler):
    handler.handle()
#           ^ calls: main.py:logged.inner
