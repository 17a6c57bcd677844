; package a.b
(package_declaration (_) @name) @namespace
; import a.b.C, import a.b.*, import static a.b.C.f
(import_declaration . [(scoped_identifier) (identifier)] @module) @import.path
(import_declaration (asterisk) @all) @also
(import_declaration (scoped_identifier) . (identifier) @alias) @also

; class A extends B implements C { ... }
(class_declaration name: (_) @name body: (_) @scope.class) @definition.class
(class_declaration superclass: (superclass (_) @base)) @also
(class_declaration interfaces: (super_interfaces (type_list (_) @base))) @also
(interface_declaration name: (_) @name body: (_) @scope.class) @definition.interface
(enum_declaration name: (_) @name body: (_) @scope.class) @definition.enum

; A f(B b) { ... }, def f(b) { ... }
(method_declaration name: (_) @name) @definition.function
(method_declaration type: (_) @returns) @also
(method_declaration (modifiers) @modifier) @also
(method_declaration parameters: (formal_parameters (formal_parameter) @parameter)) @also
(method_declaration body: (_) @scope.function)
(constructor_declaration (identifier) @name parameters: (_) body: (_) @scope.function) @definition.constructor
(constructor_declaration parameters: (formal_parameters (formal_parameter) @parameter)) @also
(function_definition name: (_) @name) @definition.function
(function_definition type: (_) @returns) @also
(function_definition parameters: (formal_parameters (formal_parameter) @parameter)) @also
(function_definition body: (_) @scope.function)
(formal_parameter name: (_) @name) @formal
(formal_parameter type: [(type_identifier) (generic_type) (scoped_type_identifier)] @type name: (_)) @also

; { a -> b }
(closure) @definition.lambda @body.function
(closure (lambda_expression parameters: (identifier) @parameter)) @also
(closure (lambda_expression parameters: (formal_parameters (formal_parameter) @parameter))) @also
(closure (lambda_expression parameters: (inferred_parameters (identifier) @parameter))) @also

; A a = b, def a = b
(field_declaration type: (_) @type declarator: (variable_declarator name: (_) @name)) @bind
(field_declaration declarator: (variable_declarator value: (_) @value)) @also
(local_variable_declaration declarator: (variable_declarator name: (_) @name)) @bind
(local_variable_declaration type: (_) @type) @also
(local_variable_declaration declarator: (variable_declarator value: (_) @value)) @also
; a = b
(assignment_expression left: (_) @target right: (_) @value) @assign
; for (A a in b)
(enhanced_for_statement name: (identifier) @name value: (_) @value) @each
(enhanced_for_statement type: [(type_identifier) (generic_type)] @type name: (identifier) @name) @bind
; return a
(return_statement (_) @value) @return

; f(a), a.f(b), f a
(method_invocation !object name: (identifier) @name) @reference.call
(method_invocation object: (_) @receiver name: (identifier) @name) @reference.call
(method_invocation arguments: (argument_list (_) @argument)) @also
(method_invocation body: (closure) @argument) @also
(juxt_function_call name: (identifier) @name) @reference.call
(juxt_function_call args: (argument_list (_) @argument)) @also
; super(a), this(a)
(explicit_constructor_invocation constructor: (_) @callee) @reference.new
(explicit_constructor_invocation arguments: (argument_list (_) @argument)) @also
; catch (A b)
(catch_formal_parameter (catch_type (_) @type) name: (_) @name) @bind
; enum A { B, C(d) }
(enum_constant name: (_) @name) @constant
; a + b, a << b, of types with such a method
(binary_expression) @reference.operator
; new A(b)
(object_creation_expression type: (_) @callee) @reference.new
(object_creation_expression arguments: (argument_list (_) @argument)) @also
