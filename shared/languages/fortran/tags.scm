; module m ... end module, program p ... end program
(module . (module_statement (name) @name)) @definition.module @body.class
(program . (program_statement (name) @name)) @definition.function @body.function
(program . (program_statement "program" @modifier)) @also

; use m, use m, only: f
(use_statement) @used
; include 'a.inc'
(include_statement path: (_) @module) @import.include

; type :: t ... end type
(derived_type_definition . (derived_type_statement (type_name) @name)) @definition.struct @body.class
(derived_type_definition . (derived_type_statement base: (base_type_specifier (identifier) @base))) @also
; a + b, of types with such an operator
(math_expression) @reference.operator
(relational_expression) @reference.operator
; procedure :: f => g, procedure :: f, generic :: f => g, h
(derived_type_procedures (procedure_statement) @component)
(derived_type_procedures (generic_statement) @component)
; interface ... end interface
(interface) @interface

; function f(a), subroutine f(a)
(function . (function_statement name: (name) @name)) @definition.function @body.function
(function . (function_statement parameters: (parameters (identifier) @parameter))) @also
(subroutine . (subroutine_statement name: (name) @name)) @definition.function @body.function
(subroutine . (subroutine_statement parameters: (parameters (identifier) @parameter))) @also

; type(t) :: a
(variable_declaration type: (derived_type name: (_) @type) declarator: (identifier) @name) @bind
(assignment_statement left: (_) @target right: (_) @value) @assign
; f => g
(pointer_association_statement . (_) @target . (_) @value .) @assign

; call f(a), f(a), a%f(b)
(subroutine_call subroutine: (_) @callee) @reference.call
(subroutine_call subroutine: (derived_type_member_expression (type_member) @name)) @also
(subroutine_call (argument_list (_) @argument)) @also
(call_expression . [(identifier) (derived_type_member_expression)] @callee) @reference.call
(call_expression . (derived_type_member_expression (type_member) @name)) @also
(call_expression (argument_list (_) @argument)) @also
