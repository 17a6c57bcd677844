; use work.utils.all;
(selected_name library: (_) package: (_)) @used

; entity e is ... end; package p is ... end; component c is ... end;
(entity_declaration entity: (_) @name) @definition.entity @body.function
(package_declaration package: (identifier) @name) @definition.module @body.class
(package_definition package: (identifier) @name) @definition.package_body @body.class
; type t is protected body ... end;
(type_declaration type: (identifier) @name (protected_type_body)) @definition.protected_body @body.class
; variable v : t;
(variable_declaration
  (identifier_list (identifier) @name)
  (subtype_indication type: (name . (identifier) @type .))) @bind
; architecture a of e is ... end;
(architecture_definition entity: (name . (_) @name)) @definition.architecture @body.function

; function f(a : b) return c is ... end; procedure f(a : b) is ... end;
(subprogram_definition (function_specification function: (_) @name)) @definition.function @body.function
(subprogram_definition (procedure_specification procedure: (_) @name)) @definition.function @body.function
(subprogram_definition (_ (parameter_list_specification (interface_list (_ (identifier_list (identifier) @parameter)))))) @also
(interface_list (_ (identifier_list (identifier) @formal) (_ (initialiser) @default)))

; u : c port map (...); u : entity work.c port map (...);
(component_instantiation_statement component: (name . (_) @callee .)) @reference.new
(component_instantiation_statement (instantiated_unit entity: (name [(identifier) (library_constant_character) (library_constant_debug)] @callee))) @reference.new
; f(a)
(name . [(identifier) (library_function) (library_constant_character) (library_constant_debug)] @name . (parenthesis_group)) @reference.call
(name . (_) . (parenthesis_group (association_or_range_list (association_element) @argument))) @also
; p.f(a), work.p.f(a)
(name (selection (_) @name) . (parenthesis_group)) @reference.call @callee
(name (selection) . (parenthesis_group (association_or_range_list (association_element) @argument))) @also
; f;
(concurrent_procedure_call_statement (name . (_) @name .) @reference.call)
(concurrent_procedure_call_statement (name (selection (_) @name) .) @reference.call @callee)
(procedure_call_statement (name (selection (_) @name) .) @reference.call @callee)
(procedure_call_statement (name . (_) @name .) @reference.call)
; f, where that is what is defined
(simple_expression (name . (identifier) @bare .))
; v.f
(simple_expression (name . (identifier) . (selection (identifier) @name) .) @bare)
