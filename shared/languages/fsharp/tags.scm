; module A.B, namespace A.B
(named_module name: (long_identifier) @name) @namespace
(namespace name: (long_identifier) @name) @namespace
; open A.B
(import_decl (long_identifier) @module) @import.open
; module A = B.C
(module_abbrev . (identifier) @alias . (long_identifier) @module) @import

; module A = ...
(module_defn (identifier) @name) @definition.module @body.class
; type A = abstract member F: b -> c
(anon_type_defn . (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)]) . (type_extension_elements (member_defn (member_signature)))) @definition.interface @body.class
; type A(b: B) = ..., type A = { ... }, type A = B | C
(anon_type_defn (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])) @definition.class @body.class
(record_type_defn (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])) @definition.struct @body.class
(union_type_defn (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])) @definition.enum @body.class
(interface_type_defn (type_name type_name: [(identifier) @name (long_identifier (identifier) @name .)])) @definition.interface @body.class
(anon_type_defn (class_inherits_decl . (_) @base)) @also
(anon_type_defn (type_extension_elements (interface_implementation . [(simple_type) (generic_type)] @base))) @also
(record_type_defn (type_extension_elements (interface_implementation . [(simple_type) (generic_type)] @base))) @also
(union_type_defn (type_extension_elements (interface_implementation . [(simple_type) (generic_type)] @base))) @also
(anon_type_defn (primary_constr_args [(typed_pattern) (identifier_pattern)] @parameter)) @also
(anon_type_defn (primary_constr_args (repeat_pattern (_) @parameter))) @also

; let f a b = c, let (>>=) a b = c
(function_or_value_defn (function_declaration_left [(identifier) (op_identifier)] @name)) @definition.function @body.function
; let (|A|B|) c = ...
(function_or_value_defn (function_declaration_left (active_pattern) @name)) @definition.function @body.function
(function_declaration_left (active_pattern) @active)
; | A -> b, | A c -> b, where A is one of an active pattern
(rule pattern: (identifier_pattern . (long_identifier_or_op . (identifier) @name .))) @recognised
(function_or_value_defn (function_declaration_left (access_modifier) @modifier)) @also
(function_or_value_defn (function_declaration_left (argument_patterns (long_identifier) @parameter))) @also
(function_or_value_defn (function_declaration_left (argument_patterns (typed_pattern) @parameter))) @also
(function_or_value_defn (function_declaration_left) body: (_) @result)
; let f = function A -> b
(function_or_value_defn
  (value_declaration_left (identifier_pattern . (long_identifier_or_op) @name .))
  body: (function_expression)) @definition.function @body.function
; let f a (b: B) : C = d
(function_or_value_defn
  (value_declaration_left
    (identifier_pattern . (long_identifier_or_op) @name . (_)))) @definition.function @body.function
(function_or_value_defn
  (value_declaration_left
    (identifier_pattern . (long_identifier_or_op) (_) @parameter))) @also
(function_or_value_defn
  (value_declaration_left (identifier_pattern . (long_identifier_or_op) . (_))) body: (_) @result)
(typed_pattern . (_) @name) @formal
(typed_pattern [(simple_type) (postfix_type) (generic_type)] @type) @also
(paren_pattern (typed_pattern . (_) @name [(simple_type) (postfix_type) (generic_type)] @type)) @formal
(function_or_value_defn (function_declaration_left) . [(simple_type) (postfix_type) (generic_type)] @returns) @also
; member this.F(a) = b, static member F(a) = b
(member_defn (method_or_prop_defn name: (property_or_ident method: (identifier) @name))) @definition.function @body.function
(member_defn (method_or_prop_defn name: (property_or_ident . (identifier) @name .))) @definition.function @body.function
; static member (+) (a, b) = c
(member_defn (method_or_prop_defn name: (property_or_ident (op_identifier) @name))) @definition.function @body.function
(property_or_ident instance: (identifier) @self)
(member_defn (method_or_prop_defn args: (identifier_pattern) @parameter)) @also
(member_defn (method_or_prop_defn args: (paren_pattern [(typed_pattern) (identifier_pattern)] @parameter))) @also
(member_defn (method_or_prop_defn args: (paren_pattern (repeat_pattern (_) @parameter)))) @also
(member_defn (method_or_prop_defn args: (typed_pattern (paren_pattern [(typed_pattern) (identifier_pattern)] @parameter)))) @also
(member_defn (method_or_prop_defn args: (typed_pattern (paren_pattern (repeat_pattern (_) @parameter))))) @also
(member_defn (method_or_prop_defn args: (typed_pattern (_) . (_) @returns))) @also
(method_or_prop_defn name: (_) (_) @result .)
(member_defn (access_modifier) @modifier) @also
; abstract member F: a -> b
(member_defn (member_signature . (identifier) @name)) @definition.function
; new() = A(b)
(member_defn (additional_constr_defn "new" @name)) @definition.constructor @body.function

; let a = b
(function_or_value_defn (value_declaration_left (identifier_pattern . (long_identifier_or_op (identifier) @name) .)) body: (_) @value) @bind
(declaration_expression "use" . (identifier) @name . (_) @value) @bind
(function_or_value_defn (value_declaration_left (identifier_pattern . (long_identifier_or_op (identifier) @name) .)) . [(simple_type) (postfix_type) (generic_type)] @type) @bind
; :? A as b
(type_check_pattern (identifier)) @check
; | A of B * C, | A(b, c) ->
(union_type_case (union_type_fields)) @case
(rule pattern: (identifier_pattern . (long_identifier_or_op) . (_)) @taken)
; for a in b do
(for_expression (identifier_pattern) @name . (_) @value) @each
; fun a -> b
(fun_expression) @definition.lambda @body.function
(fun_expression (argument_patterns (long_identifier) @parameter)) @also

; f a b, A.f a, a |> f
(application_expression) @application
(infix_expression) @application
