; Blocks: what is bound inside may not have happened behind them.
(block) @block
(for_statement) @loop
(while_statement) @loop

; x = y, x: T, x: T = y
(assignment) @assignment

; x += y
(augmented_assignment) @augmented

; x := y
(named_expression) @walrus

; return x
(return_statement) @return

; yield x, yield from x
(yield) @yield

; for x in xs:
(for_statement) @reference.iteration

; [... for x in xs]
(for_in_clause) @reference.iteration

; with x as y:
(with_item) @reference.context

; except E as e:
(except_clause) @except

; if isinstance(x, C):
(if_statement condition: (call)) @narrowed

; assert isinstance(x, C)
(assert_statement . (call) @asserted)

; case C(x):
(case_clause) @case

; f(x)
(call) @reference.call
