; Blocks: names declared inside end with them.
(block) @scope.block
(when_expression) @scope.block
(when_entry) @scope.block
(for_statement) @scope.block @loop
(while_statement) @scope.block @loop
(do_while_statement) @scope.block @loop
(catch_block) @scope.block
; if (x) y = z
(if_expression (assignment) @block)

; val x: A = f(), var y by d, val z get() = a, val (a, b) = c
(property_declaration) @property

; x = f(), x.y += g(), x[i] = h()
(assignment) @assignment

; for (x in xs)
(for_statement) @reference.iteration

; catch (e: E)
(catch_block) @catch

; when (val x = f()) { is A -> ... }
(when_expression) @when

; if (x is A) ..., while (x is A) ...
(if_expression) @if
(while_statement) @while

; x as A
(as_expression) @cast

; return x
(return_expression) @return

; a.p, a.p = x
(navigation_expression) @access

; f(x), x.f(y), f { ... }
(call_expression) @reference.call

; x + y, x && y, and f<T> { ... }, C<T>(x), which the grammar takes for comparisons
(binary_expression) @reference.binary

; x f y
(infix_expression) @reference.infix

; x..y
(range_expression) @reference.range

; x[i]
(index_expression) @reference.index

; x in y, -x, when (x) { in y -> }
(in_expression) @operator
(range_test) @operator
(unary_expression) @operator

; class C : B(x)
(delegation_specifier (constructor_invocation) @reference.super)

; constructor(a: A) : this(a)
(constructor_delegation_call) @reference.constructor

; A(1) in an enum
(enum_entry) @reference.constant
