class A:
    def render_all_pages(self, how): pass
    def read_text(self): pass

def run(x):
    x.render_all_pages(1)
#     ^ calls: A.render_all_pages
    x.render_all_pages(1, 2)
#     ^ calls: nothing
    x.read_text()
#     ^ calls: nothing
