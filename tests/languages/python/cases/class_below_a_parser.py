from cmd import Cmd
from html.parser import HTMLParser
class Texts(HTMLParser):
    def handle_starttag(self, tag, attributes): pass
    def handle_data(self, data): pass
    def handle(self): pass
    def read(self, text):
        self.feed(text)
#            ^ calls: Texts.handle_data, Texts.handle_starttag
class Shell(Cmd):
    def do_quit(self, line): return True
    def preloop(self): pass
    def done(self): pass
Shell().cmdloop()
#       ^ calls: Shell.do_quit, Shell.preloop
Shell().onecmd("quit")
#       ^ calls: Shell.do_quit
