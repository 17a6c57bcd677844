def one(): pass
class Record(dict):
    def __getattr__(self, name):
        return self[name]
def main():
    record = Record()
    record["run"] = one
    record.run()
#          ^ calls: Record.__getattr__, one
    record.items()
#          ^ calls: nothing
    record.update(a=1)
#          ^ calls: nothing
