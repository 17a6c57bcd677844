"""Per-file facts to resolved references, over the whole tree.

The rooms, in the order in which they build on each other:

- `adapter`, `abilities`, `cut`, `results`: what languages bring and what some of them
  answer themselves, what bounds cut, what comes out
- `values`: abstract values, and the cells they flow between
- `project`: the facts of all files, indexed: scopes, bindings, modules
- `names`: what names mean without any flow
- `classes`: what classes inherit, and which members they give
- `static`: what programs declare of types, and which calls that settles
- `flow`: the state of one resolution, while values flow
- `functions`: arguments in, results out
- `objects`: what attributes hold
- `calls`: what expressions give, and what call sites lead to
- `links`: from what has flowed to the links that are handed on
- `resolve`: all of it, in order
"""
