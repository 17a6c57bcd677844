import rules

def run(names):
    for rule in [rules.get(name) for name in names]:
        rule.check()
#            ^ calls: rules/a.py:check, rules/b.py:check, rules/c.py:check, rules/d.py:check, rules/e.py:check, rules/f.py:check, rules/g.py:check, rules/h.py:check, rules/i.py:check, rules/j.py:check
