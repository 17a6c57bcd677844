; module A ... end
(module_definition name: (identifier) @name) @definition.module @body.class

; include("a.jl")
(call_expression
  . (identifier) @_include (argument_list . (string_literal (content) @module))
  (#eq? @_include "include")) @import.include
; using A, import A, using .A: b, c
(using_statement [(identifier) (import_path) (scoped_identifier)] @module) @used
(using_statement (selected_import . (_) @module)) @used
(using_statement (selected_import . (_) (identifier) @member)) @also
(import_statement [(identifier) (import_path) (scoped_identifier)] @module) @imported
(import_statement (selected_import . (_) @module)) @imported
(import_statement (selected_import . (_) (identifier) @member)) @also
; import A as B
(import_statement (import_alias . (_) @module . (identifier) @alias)) @imported

; abstract type A end, struct A <: B ... end
(abstract_definition (type_head . [(identifier) @name (binary_expression . (identifier) @name)])) @definition.interface
(abstract_definition (type_head (binary_expression (identifier) @base .))) @also
(struct_definition
  (type_head . [
    (identifier) @name
    (parametrized_type_expression . (identifier) @name)
    (binary_expression . (identifier) @name)
    (binary_expression . (parametrized_type_expression . (identifier) @name))])) @definition.struct @body.class
(struct_definition (type_head (binary_expression (identifier) @base .))) @also
(struct_definition (typed_expression . (identifier) @name . (_) @type) @bind)

; function f(a::A)::B ... end
(function_definition
  . (signature [
    (call_expression . (_) @name) @reference.none
    (typed_expression . (call_expression . (_) @name) @reference.none)
    (where_expression . (call_expression . (_) @name) @reference.none)])) @definition.function @body.function
(function_definition . (signature (call_expression (argument_list (_) @parameter)))) @also
(function_definition . (signature (typed_expression . (call_expression (argument_list (_) @parameter))))) @also
(function_definition . (signature (where_expression . (call_expression (argument_list (_) @parameter))))) @also
(function_definition . (signature (typed_expression (call_expression) (identifier) @returns))) @also
; f(a) = b
(assignment . (call_expression . [(identifier) (field_expression) (operator)] @name) @reference.none) @definition.function @body.function
(assignment
  . (where_expression . (call_expression . (_) @name (argument_list)) @reference.none)) @definition.function @body.function
(assignment . (call_expression (argument_list (_) @parameter))) @also
(assignment . (where_expression . (call_expression (argument_list (_) @parameter)))) @also
(assignment . (call_expression) (_) @result .)
(macro_definition . (signature (call_expression . (_) @name) @reference.none)) @definition.macro @body.function

; a::A, a=b
(typed_expression . (identifier) @name (_) @type .) @formal
(named_argument . (identifier) @name (_) @default .) @formal

; a -> b, do a ... end
(arrow_function_expression (_) @scope.function .) @definition.lambda
(arrow_function_expression . (identifier) @parameter) @also
(arrow_function_expression . (argument_list (identifier) @parameter)) @also
(arrow_function_expression (_) @result .)

; a = b
(assignment . (identifier) @name (operator) (_) @value) @bind
(assignment . (field_expression) @target (operator) (_) @value) @assign
; for a in b
(for_binding . (identifier) @name (_) @value .) @each
; return a
(return_statement (_) @value) @return

; f(a), A.f(a), f.(a), a |> f
(call_expression . (_) @callee) @reference.call
(call_expression . (field_expression (identifier) @name .)) @also
(call_expression (argument_list (_) @argument)) @also
(broadcast_call_expression . (_) @callee) @reference.call
(binary_expression . (_) @argument (operator) @_op [(identifier) (field_expression)] @reference.call @callee . (#any-of? @_op "|>" ".|>"))

; a + b, -a
(binary_expression . (_) . (operator) @name . (_) .
  (#any-of? @name "+" "-" "*" "/" "^" "%" "==" "!=" "<" "<=" ">" ">=" "|" "&" "\\" "//" "÷" "∘" "≈" "⊕" "⊗" "∪" "∩" "∈")) @reference.operator
(unary_expression . (operator) @name (#any-of? @name "-" "+" "!" "~")) @reference.operator
(compound_assignment_expression . (_) . (operator) @name) @reference.operator
; a[b], a[b] = c
(index_expression . (_) . (vector_expression)) @item
; @f a, A.@f a
(macrocall_expression (macro_identifier) @name) @macro_call
