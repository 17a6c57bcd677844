class File:
    def __del__(self):
        self.close()
#            ^ calls: File.close
    def close(self): pass

f = File()
del f;
#    ^ calls: File.__del__
