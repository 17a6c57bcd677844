; m a, x.m(a) { ... }, x.(a), super(a)
(call) @reference.call

; yield a
(yield) @reference.yield

; a[b]
(element_reference) @reference.element

; a + b
(binary) @reference.operator

; -a
(unary) @reference.unary

; "#{a}"
(interpolation) @shown

; a && b
(binary operator: ["&&" "and"]) @conjunction

; a, super: where an expression stands, a name may be a call
[
  (program [(identifier) (super)] @bare)
  (body_statement [(identifier) (super)] @bare)
  (block_body [(identifier) (super)] @bare)
  (then [(identifier) (super)] @bare)
  (else [(identifier) (super)] @bare)
  (ensure [(identifier) (super)] @bare)
  (do [(identifier) (super)] @bare)
  (argument_list [(identifier) (super)] @bare)
  (array [(identifier) (super)] @bare)
  (splat_argument [(identifier) (super)] @bare)
  (hash_splat_argument [(identifier) (super)] @bare)
  (block_argument [(identifier) (super)] @bare)
  (interpolation [(identifier) (super)] @bare)
  (parenthesized_statements [(identifier) (super)] @bare)
  (begin [(identifier) (super)] @bare)
  (right_assignment_list [(identifier) (super)] @bare)
  (call receiver: [(identifier) (super)] @bare)
  (binary left: [(identifier) (super)] @bare)
  (binary right: [(identifier) (super)] @bare)
  (unary operand: [(identifier) (super)] @bare)
  (assignment right: [(identifier) (super)] @bare)
  (operator_assignment right: [(identifier) (super)] @bare)
  (if condition: [(identifier) (super)] @bare)
  (unless condition: [(identifier) (super)] @bare)
  (elsif condition: [(identifier) (super)] @bare)
  (while condition: [(identifier) (super)] @bare)
  (until condition: [(identifier) (super)] @bare)
  (if_modifier body: [(identifier) (super)] @bare)
  (if_modifier condition: [(identifier) (super)] @bare)
  (unless_modifier body: [(identifier) (super)] @bare)
  (unless_modifier condition: [(identifier) (super)] @bare)
  (while_modifier body: [(identifier) (super)] @bare)
  (while_modifier condition: [(identifier) (super)] @bare)
  (rescue_modifier body: [(identifier) (super)] @bare)
  (rescue_modifier handler: [(identifier) (super)] @bare)
  (conditional condition: [(identifier) (super)] @bare)
  (conditional consequence: [(identifier) (super)] @bare)
  (conditional alternative: [(identifier) (super)] @bare)
  (case value: [(identifier) (super)] @bare)
  (case_match value: [(identifier) (super)] @bare)
  (pair value: [(identifier) (super)] @bare)
  (element_reference object: [(identifier) (super)] @bare)
  (method body: [(identifier) (super)] @bare)
  (singleton_method body: [(identifier) (super)] @bare)
  (optional_parameter value: [(identifier) (super)] @bare)
  (keyword_parameter value: [(identifier) (super)] @bare)
  (range begin: [(identifier) (super)] @bare)
  (range end: [(identifier) (super)] @bare)
  (pattern [(identifier) (super)] @bare)
  (element_reference (identifier) @bare)
  (in (identifier) @bare)
]
