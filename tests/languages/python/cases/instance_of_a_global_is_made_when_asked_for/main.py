from history import recorder
def quiet(): pass
recorder().add(quiet)
recorder().record()
#          ^ calls: history.py:Recorder.record
