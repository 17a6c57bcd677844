; import "core:fmt", import a "./a"
(import_declaration (string (string_content) @module)) @import
(import_declaration alias: (identifier) @alias) @also

; f :: proc(a, b: A, c := d) -> B { ... }
(procedure_declaration (identifier) @name (procedure (block) @scope.function)) @definition.function
(procedure_declaration (procedure (type) @returns)) @also
(procedure_declaration (procedure (parameters (parameter (identifier) @parameter . ["," ":" ":="])))) @also
(procedure_declaration (attributes) @modifier) @also
(parameter (identifier) @formal (type) @type)
; f :: proc { g, h }
(overloaded_procedure_declaration) @overloaded
; proc(a: A) { ... }
(assignment_statement (procedure (block)) @definition.lambda)
(call_expression argument: (procedure (block)) @definition.lambda)
(procedure_type (block) @scope.function) @definition.lambda
(procedure (block) @scope.function)
(procedure (parameters (parameter (identifier) @parameter . ["," ":" ":="]))) @also

; A :: struct { using a: B, c, d: D }
(struct_declaration . (attributes)? . (identifier) @name) @definition.struct @body.class
(struct_declaration (field "using" (type [(identifier) (field_type)] @base))) @also
(struct_declaration (field "using" (type (pointer_type (type [(identifier) (field_type)] @base))))) @also
(field (identifier) @name) @bind
(field (type) @type) @also
(enum_declaration . (attributes)? . (identifier) @name) @definition.enum
(union_declaration . (attributes)? . (identifier) @name) @definition.union

; a :: b
(const_declaration . (identifier) @name . (_) @value) @bind
; a, b := c, d; a.b = c
(assignment_statement) @assigned
; a, b: A = c, d
(var_declaration) @declared
; A{ a = b }
(struct) @fields
; for a, b in c { ... }
(for_statement) @looped
; switch a in b { case A: ... }
(switch_statement condition: (in_expression)) @chosen
(switch_case) @scope.block
(block) @scope.block

; return a, b: the first counts
(return_statement . (_) @value) @return

; a.f(b), a->f(b)
(member_expression . (_) @receiver . (call_expression) @reference.call)
(selector_call_expression . (_) @receiver . (call_expression) @reference.call)
; f(a)
(call_expression function: (_) @callee) @reference.call
(call_expression function: (identifier) @name) @also
(call_expression argument: (_) @argument) @also
