from queue import Queue
def a(): pass
def main():
    waiting = Queue(10)
    waiting.put(a)
    waiting.get()()
#                ^ calls: a
main()
