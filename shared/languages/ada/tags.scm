; with A.B;
(with_clause [(identifier) (selected_component)] @import.only)

; use A.B;
(use_clause) @used
; package body P is ... end P;
(package_body name: (_) @name) @definition.module @body.class
; procedure F (A : B) is ..., function F (A : B) return C is ...
(subprogram_body (procedure_specification name: (_) @name)) @definition.function @body.function
(subprogram_body (function_specification name: (_) @name)) @definition.function @body.function
(subprogram_body (_ (formal_part (parameter_specification) @parameter))) @also
(parameter_specification subtype_mark: (_) @type) @formal
(parameter_specification (expression) @default) @formal
(expression_function_declaration (function_specification name: (_) @name)) @definition.function @body.function
(expression_function_declaration (_ (formal_part (parameter_specification) @parameter))) @also
; procedure F (A : B) is null;
(null_procedure_declaration (procedure_specification name: (_) @name)) @definition.function @body.function
(null_procedure_declaration (_ (formal_part (parameter_specification) @parameter))) @also

; package P renames A.B; package P is new G (T);
(package_renaming_declaration name: (_) @name package_name: (_) @value) @bind
(generic_instantiation name: (_) @name generic_name: (function_call name: (_) @value)) @bind
(generic_instantiation generic_name: (function_call) @reference.none)
; what a generic is made with is not called there
(generic_instantiation
  generic_name: (function_call
    (actual_parameter_part (parameter_association (expression (term name: (_) @member)))))) @also
; procedure P (A : B) renames C.Q;
(subprogram_renaming_declaration
  (_ name: (_) @name) callable_entity_name: (_) @value) @bind
; protected body P is ... end P;
(protected_body . (identifier) @name) @definition.module @body.class
; entry E (A : B) when C is ...
(entry_body . (identifier) @name) @definition.function @body.function
(entry_body (formal_part (parameter_specification) @parameter)) @also
; task body T is ... end T;
(task_body . (identifier) @name) @definition.function @body.function

; type A is record ... end record;
(full_type_declaration . (identifier) @name (record_type_definition)) @definition.struct
; A : B := C;
(object_declaration name: (identifier) @name subtype_mark: (_) @type) @bind

; A := B; A.B := C;
(assignment_statement variable_name: (_) @target (expression) @value) @assign

; F (A); P.F (A);
(procedure_call_statement name: (_) @callee) @reference.call
(procedure_call_statement name: (selected_component selector_name: (_) @name)) @also
(function_call name: (_) @callee) @reference.call
(function_call name: (selected_component selector_name: (_) @name)) @also
(procedure_call_statement (actual_parameter_part (parameter_association (expression) @argument))) @also
(function_call (actual_parameter_part (parameter_association (expression) @argument))) @also
; F, where that is what is defined
(term name: (identifier) @bare)
(term name: (selected_component selector_name: (_) @name) @bare)
