; Blocks: what is bound inside may not have happened behind them. That of `finally` always
; runs, and so do that of `with`, but where it lets errors pass, and that of `if True`.
((with_statement (with_clause) @block.clause body: (block) @block)
  (#match? @block.clause "suppress|aises"))
((if_statement condition: (_) @block.test consequence: (block) @block)
  (#not-match? @block.test "^True$"))
(elif_clause (block) @block)
(else_clause (block) @block)
(for_statement body: (block) @block)
(while_statement body: (block) @block)
(try_statement body: (block) @block)
(except_clause (block) @block)
(case_clause (block) @block)
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

; async with x as y:
(with_statement "async" (with_clause (with_item) @async))

; with x as y:
(with_item) @reference.context

; raise E
(raise_statement) @raise

; except E as e:
(except_clause) @except

; if isinstance(x, C):, if not isinstance(x, C):, if isinstance(x, C) and y:
(if_statement condition: (call)) @narrowed
(if_statement condition: (not_operator)) @narrowed
(if_statement condition: (boolean_operator)) @narrowed
(elif_clause condition: (call)) @narrowed
(elif_clause condition: (not_operator)) @narrowed
(elif_clause condition: (boolean_operator)) @narrowed

; while isinstance(x, C):, while not isinstance(x, C):
(while_statement condition: (call)) @narrowed
(while_statement condition: (not_operator)) @narrowed
(while_statement condition: (boolean_operator)) @narrowed

; assert isinstance(x, C)
(assert_statement . (call) @asserted)

; match x:
(match_statement) @match

; case C(x):
(case_clause) @case

; f(x)
(call) @reference.call

; x.a, read
(attribute) @load

; x[k], read
(subscript) @subscript

; a + b
(binary_operator) @reference.operator

; a < b, a in b
(comparison_operator) @reference.comparison

; -a
(unary_operator) @reference.unary

; f"{a}"
(interpolation) @interpolation

; del x[k], y.a
(delete_statement) @delete

; if a, while a, b if a else c, not a, a and b, [... if a], assert a
(if_statement) @condition
(elif_clause) @condition
(while_statement) @condition
(conditional_expression) @condition
(if_clause) @condition
(assert_statement) @condition
(not_operator) @condition
(boolean_operator) @condition

; {f(x)}, {x: y}
(set [(call) (identifier)] @key)
(set_comprehension body: [(call) (identifier)] @key)
(pair key: [(call) (identifier)] @key)

; return a; b(), try: return a finally: ... b()
((try_statement) @left . (_))
([(return_statement) (raise_statement) (break_statement) (continue_statement)] @left
  . (_))

; f(*x), [*x], f(**x), {**x}
(list_splat) @splat
(dictionary_splat) @splat

; await x
(await) @await
