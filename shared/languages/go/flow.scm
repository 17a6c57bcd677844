; Blocks: names declared inside end with them.
(if_statement) @scope.block
(if_statement consequence: (block) @scope.block)
(if_statement alternative: (block) @scope.block)
(for_statement) @scope.block @loop
(for_statement body: (block) @scope.block)
(statement_list (block) @scope.block)
(expression_switch_statement) @scope.block
(expression_case) @scope.block
(default_case) @scope.block
(type_switch_statement) @scope.block
(type_case) @scope.block
(communication_case) @scope.block

; var x, y T = f(), g()
(var_spec) @variables

; const ( x T = iota; y )
(const_declaration) @constants

; x, y := f()
(short_var_declaration) @declaration

; x, y.z = f()
(assignment_statement) @assignment

; for i, x := range xs
(range_clause) @range

; case x := <-ch:
(receive_statement) @receive

; ch <- x
(send_statement) @send

; switch x := y.(type)
(type_switch_statement) @type_switch

; case A, *B:
(type_switch_statement (type_case) @type_case)

; default:
(type_switch_statement (default_case) @type_case)

; return x, y
(return_statement) @return

; f(x)
(call_expression) @reference.call

; f[int](x), fs[0](x)
(type_conversion_expression type: (generic_type)) @reference.conversion

; T{a, b: c}
(composite_literal
  type: [(type_identifier) (qualified_type) (generic_type)]) @reference.literal

; []T{{a: b}}
(composite_literal
  type: [
    (slice_type) (array_type) (implicit_length_array_type) (map_type)
  ]) @elements
