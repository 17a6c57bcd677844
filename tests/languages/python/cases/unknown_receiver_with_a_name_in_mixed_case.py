import windows


class Result:
    def updateMetadata(self): pass


class Window(windows.Window):
    def closeEvent(self, event): pass


def update(results, window):
    for result in results:
        result.updateMetadata()
        #      ^ calls: Result.updateMetadata
    window.closeEvent(None)
    #      ^ calls: nothing
