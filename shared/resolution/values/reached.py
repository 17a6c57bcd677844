"""Keys and names for what is reached without one that a program writes.

`p->`, `xs[i]` and `for (x : xs)`, in languages in which a pointer or an array of T is
written down as a T; what a generator returns when it is through, and what is sent into
it; the attribute of the name that a function is asked for: `getattr(x, name)` in
`__getattr__(self, name)`; and what has a name that is told elsewhere:
`getattr(x, name)` is `Item(Attribute(x, NAMED), None, name)`. The default of an
attribute, `getattr(x, "a", f)`, is `Item(Attribute(x.a, LACKED), None, f)` beside the
attribute itself. What is stored under EVERY is a dictionary of attributes:
`vars(x).update(d)`. What something returns that others call, who stand in no file, is
`Item(Attribute(f, GIVEN), None)`: `field(default_factory=f)`. What an attribute is
behind `del x.a` is `Item(Attribute(x.a, UNSET), None)`. The methods of something that
are not its own are `Attribute(x, MEMBERS)`, and what is stored under WRAPPED takes the
place of each method of a class. What counts where a parameter may be nothing, `p or x`,
is `Item(Attribute(p, OTHERWISE), None, x)`, and where something is asked of p,
`a if p else b`, it is `Item(Attribute(p, WHEN), "+", a)` and one for b. A call right
behind `c = C()` is a store, too: of `c.set` in `c`, under NEXT. Any member that a type
does not name is its OTHERS, and what is stored in an instance under keys that nobody
tells, `x[k] = v`, is stored under UNDER. What `x?` takes out of an Option, which is the
same to values as what it holds, is under TRY.
"""

# No program writes these keys.
ARROW, SUBSCRIPT, LOOP = "->", "[*]", "for:"
KEYS = frozenset({ARROW, SUBSCRIPT, LOOP})
RETURNED = "return:"
ASKED = "asked:"
NAMED = "named:"
LACKED = "lacked:"
EVERY = "every:"
GIVEN = "given:"
UNSET = "unset:"
MEMBERS = "members:"
WRAPPED = "wrapped:"
OTHERWISE = "otherwise:"
WHEN = "when:"
NEXT = "next:"
OTHERS = "others:"
UNDER = "under:"
TRY = "try:"
SENT = "sent:"
# The position under which a generator function keeps what is sent into it.
SENT_INDEX = -2
