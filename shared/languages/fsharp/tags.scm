; module A.B, namespace A.B
(named_module name: (long_identifier) @name) @namespace
(namespace name: (long_identifier) @name) @namespace
; open A.B
(import_decl (long_identifier) @module) @import.open

; module A = ...
(module_defn (identifier) @name) @definition.module @body.class
; type A(b: B) = ..., type A = { ... }, type A = B | C
(type_definition (anon_type_defn (type_name type_name: (identifier) @name))) @definition.class @body.class
(type_definition (record_type_defn (type_name type_name: (identifier) @name))) @definition.struct @body.class
(type_definition (union_type_defn (type_name type_name: (identifier) @name))) @definition.enum @body.class
(type_definition (interface_type_defn (type_name type_name: (identifier) @name))) @definition.interface @body.class
(type_definition (anon_type_defn (class_inherits_decl (_) @base))) @also

; let f a b = c
(function_or_value_defn (function_declaration_left . (identifier) @name)) @definition.function @body.function
(function_or_value_defn (function_declaration_left (argument_patterns (long_identifier) @parameter))) @also
(function_or_value_defn (function_declaration_left (argument_patterns (typed_pattern) @parameter))) @also
(typed_pattern . (_) @name (simple_type) @type) @formal
; member this.F(a) = b, static member F(a) = b
(member_defn (method_or_prop_defn name: (property_or_ident method: (identifier) @name))) @definition.function @body.function
(member_defn (method_or_prop_defn name: (property_or_ident . (identifier) @name .))) @definition.function @body.function
(property_or_ident instance: (identifier) @self)

; let a = b
(function_or_value_defn (value_declaration_left (identifier_pattern (long_identifier_or_op (identifier) @name))) body: (_) @value) @bind
; fun a -> b
(fun_expression) @definition.lambda @body.function
(fun_expression (argument_patterns (long_identifier) @parameter)) @also

; f a b, A.f a
(application_expression . (long_identifier_or_op) @callee) @reference.call
(application_expression . (long_identifier_or_op) (_) @argument) @also
; a |> f
(infix_expression (infix_op) @_op (long_identifier_or_op) @reference.call . (#any-of? @_op "|>" ">>"))
