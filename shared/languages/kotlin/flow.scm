; Blocks: names declared inside end with them; so does what a check says of a name.
(anonymous_initializer (block) @scope.block)
(if_expression condition: (_) (_) @scope.block)
(when_expression) @scope.block
(when_entry) @scope.block
(for_statement) @scope.block @loop
(while_statement) @scope.block @loop
(do_while_statement (block) @scope.block) @loop
(try_expression (block) @scope.block)
(catch_block) @scope.block
(finally_block (block) @scope.block)
(binary_expression operator: ["&&" "||"] right: (_) @scope.block)

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

; x is A && ..., x !is A || ...
(binary_expression operator: ["&&" "||"]) @logical

; x as A
(block (as_expression) @cast)

; return x
(return_expression) @return

; f(x), x.f(y), f { ... }
(call_expression (value_arguments)) @reference.call
(call_expression . [
    (identifier) (navigation_expression) (parenthesized_expression)
    (index_expression) (this_expression) (unary_expression) (string_literal)
    (lambda_literal) (anonymous_function) (object_literal) (infix_expression)
    (multiline_string_literal) (annotated_expression) (labeled_expression)
  ]
  (annotated_lambda)) @reference.call
(call_expression . (call_expression (annotated_lambda)) (annotated_lambda))
  @reference.call

; f(x) { ... }: one call
(call_expression . (call_expression (value_arguments)) (annotated_lambda)) @trailing

; f<T> { ... }, C<T>(x): the grammar takes some of these for comparisons
(binary_expression
  left: (binary_expression operator: "<")
  operator: ">"
  right: [(lambda_literal) (parenthesized_expression)]) @reference.generic

; x f y
(infix_expression) @reference.infix

; x + y and the like
(binary_expression operator: ["+" "-" "*" "/" "%"]) @reference.operator

; x..y
(range_expression) @reference.range

; x[i]
(index_expression) @reference.index

; x < y, x in y, -x
(binary_expression operator: ["<" ">" "<=" ">="]) @operator
(in_expression) @operator
(unary_expression) @operator

; class C : B(x)
(delegation_specifier (constructor_invocation) @reference.super)

; constructor(a: A) : this(a)
(constructor_delegation_call) @reference.constructor

; A(1) in an enum
(enum_entry) @reference.constant
