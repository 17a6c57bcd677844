load(":more.bzl", "more", renamed = "other", "api")

def defs():
    more()
#   ^ calls: more.bzl:more
    renamed()
#   ^ calls: more.bzl:other
    api.more()
    #   ^ calls: more.bzl:more
    other()
#   ^ calls: nothing

# What is loaded is shown to nobody else.
shown = more
