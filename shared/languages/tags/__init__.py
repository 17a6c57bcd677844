"""Languages by tags: one set of rules for all, driven by each language's queries.

A language by tags is a query file and a short declaration. What the captures mean is in
`vocabulary.py`; how calls and classes work is said with the same `Rules` that the other
languages use.
"""
