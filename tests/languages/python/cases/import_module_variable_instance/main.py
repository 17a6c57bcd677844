from app import service
def run():
    service.go()
#           ^ calls: app.py:Service.go
