; Blocks: what is bound inside may not have happened behind them.
(then) @block
(else) @block
(elsif) @block
(ensure) @block
(rescue) @block
(when) @block
(in_clause) @block
(if_modifier body: (_) @block)
(unless_modifier body: (_) @block)
(conditional consequence: (_) @block)
(conditional alternative: (_) @block)
(while body: (_) @block) @loop
(until body: (_) @block) @loop
(for body: (_) @block) @loop
(while_modifier body: (_) @block) @loop
(until_modifier body: (_) @block) @loop

; a = b, a, b = c
(assignment) @assignment

; a ||= b, a += b
(operator_assignment) @augmented

; return a
(return) @return

; next a
(next) @next

; for a in b
(for) @iteration

; rescue A => e
(rescue) @rescue

; if a.is_a?(A)
(if) @branch
(unless) @branch
(elsif) @branch
(if_modifier) @modifier
(unless_modifier) @modifier
(conditional) @branch

; case a when A
(case) @case

; case a in A => b, a => { b: }
(in_clause) @pattern
(match_pattern) @pattern
(test_pattern) @pattern
