; Blocks: names declared inside end with them.
(if_expression consequence: (block) @scope.block)
(else_clause (block) @scope.block)
(let_chain) @scope.block
(block (block) @scope.block)
(expression_statement (block) @scope.block)
(let_declaration value: (block) @scope.block)
(let_declaration alternative: (block) @scope.block)
(unsafe_block (block) @scope.block)
(async_block (block) @scope.block)
(loop_expression body: (block) @scope.block) @loop
(while_expression body: (block) @scope.block) @loop
(for_expression) @scope.block @loop
(match_arm) @scope.block

; let x: T = f();, let (a, b) = f() else { ... };
(let_declaration) @let

; x = f(), x.y = f()
(assignment_expression) @assignment

; if let P = x { ... }, while let P = x { ... }
(if_expression) @condition
(while_expression) @condition

; match x { P => y }
(match_expression) @match

; return x
(return_expression) @return

; for P in xs { ... }
(for_expression) @reference.iteration

; f(x), x.m(y), P(x)
(call_expression) @reference.call

; S { a: x }
(struct_expression) @reference.literal

; m!(x)
(macro_invocation) @reference.macro

; x + y, x == y, x += y
(binary_expression) @reference.operator
(compound_assignment_expr) @reference.operator

; -x, !x
(unary_expression ["-" "!"]) @reference.sign

; x?
(try_expression) @reference.raised

; x[i] = y, x[i] += y, &mut x[i]
(assignment_expression left: (index_expression)) @changing
(compound_assignment_expr left: (index_expression)) @changing
(reference_expression (mutable_specifier) value: (index_expression)) @changing

; x[i]
(index_expression) @reference.index
