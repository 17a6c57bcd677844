"""Proves that no byte of source outlives its job, wherever bytes could be left.

Source is what stands in the files of an archive: comments, docstrings, the contents of
string and number literals (default values, keys of dictionaries and subscripts,
templates, regular expressions, arguments of decorators), the contents of files that are
not analysed, and what an archive says beside its files. Names, paths, signatures and
the specifiers of imports are structure, which results are made of; so is a quoted key
or annotation that does nothing but name a function or a type.

Canaries, random strings that occur nowhere else, are planted in every kind of place
where source stands (`archive`, `planted`). Jobs with such archives meet every end there
is (`outcomes`). After each one every place where bytes could be left (`places`) is
searched through all encodings and containers (`scanner`, `containers`): no canary may
be found. Leaks planted on purpose in all of these places (`leaks`) must be found, or
the silence proves nothing; so must a payload that is still stored.
"""
