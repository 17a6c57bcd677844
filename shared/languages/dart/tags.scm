; import 'a.dart' as b; export 'a.dart'; part 'a.dart';
(import_specification (configurable_uri (uri (string_literal) @module))) @import.open
(import_specification (configurable_uri) . (identifier) @alias) @also
(library_export (configurable_uri (uri (string_literal) @module))) @import.reexport
(part_directive (uri (string_literal) @module)) @import.include

; class A extends B with C implements D { ... }
(class_definition name: (_) @name body: (_) @scope.class) @definition.class
(class_definition superclass: (superclass (type_identifier) @base)) @also
(class_definition superclass: (superclass (mixins (type_identifier) @mixin))) @also
(class_definition interfaces: (interfaces (type_identifier) @base)) @also
(class_definition type_parameters: (type_parameters (type_parameter . (type_identifier) @generic))) @also
(class_definition (abstract) @modifier) @also
(mixin_declaration (mixin) . (identifier) @name (class_body) @scope.class) @definition.trait
(mixin_declaration (type_identifier) @base) @also
(mixin_declaration (interfaces (type_identifier) @base)) @also
(enum_declaration name: (_) @name body: (_) @scope.class) @definition.enum
(extension_declaration class: (_) @name body: (_) @scope.class) @definition.extension

; A f(B b) { ... }: the body stands beside the signature
(program (function_signature name: (_) @name) @head . (function_body) @definition.function @body.function)
(_ (method_signature (function_signature name: (_) @name)) @head . (function_body) @definition.function @body.function)
(_ (method_signature (getter_signature name: (_) @name)) @head . (function_body) @definition.getter @body.function)
(_ (method_signature (operator_signature)) @head . (function_body) @definition.operator @body.function)
(_ (method_signature (setter_signature name: (_) @name)) @head . (function_body) @definition.setter @body.function)
(lambda_expression parameters: (function_signature name: (_) @name) @head body: (function_body) @definition.function @body.function)
(_ (method_signature (constructor_signature name: (identifier) @name)) @head . (function_body) @definition.constructor @body.function)
(_ (method_signature (factory_constructor_signature (identifier) @name)) @head . (function_body) @definition.constructor @body.function)
; A(b) : c = d(b) { ... }
(method_signature (constructor_signature) (initializers)) @headed
; A f(B b);
(declaration (function_signature name: (_) @name)) @definition.function
(declaration (getter_signature name: (_) @name)) @definition.getter
(declaration (constructor_signature name: (identifier) @name)) @definition.constructor
(declaration (constant_constructor_signature . (const_builtin) (identifier) @name)) @definition.constructor
(declaration (factory_constructor_signature (identifier) @name)) @definition.constructor
; A(b) : c = d(); A.b() : this(c);
(declaration [(constructor_signature) (constant_constructor_signature)] [(initializers) (redirection)]) @body.function
(declaration (constructor_signature (formal_parameter_list (formal_parameter (super_formal_parameter))))) @body.function
(redirection) @delegation
(field_initializer) @initialised
(initializer_list_entry (super)) @delegation
(declaration (function_signature (type_identifier) @returns)) @also

; A get b, set b(A c)
(getter_signature name: (identifier) @getter_name)
(setter_signature name: (identifier) @getter_name)

; What selectors are chained to; the body of a function can be a chain
(_ (selector)) @inside.chain
(_ (cascade_section)) @inside.chain
(_ (unconditional_assignable_selector)) @inside.chain

; parameters, which would all wait for the body; and results, for either
(function_signature (formal_parameter_list (formal_parameter) @parameter)) @also
(method_signature (_ (formal_parameter_list (formal_parameter) @parameter))) @also
(method_signature (_ (formal_parameter_list (optional_formal_parameters (formal_parameter) @parameter)))) @also
(program (function_signature (type_identifier) @returns) . (function_body) @also)
(program (function_signature (type_arguments) @of) . (function_body) @also)
(_ (method_signature (function_signature (type_identifier) @returns)) . (function_body) @also)
(_ (method_signature (_ (type_arguments) @of)) . (function_body) @also)
(_ (method_signature (getter_signature (type_identifier) @returns)) . (function_body) @also)
(_ (method_signature (operator_signature (type_identifier) @returns)) . (function_body) @also)
(_ (method_signature "static" @modifier) . (function_body) @also)
(declaration (_ (formal_parameter_list (formal_parameter) @parameter))) @also
(declaration (_ (formal_parameter_list (optional_formal_parameters (formal_parameter) @parameter)))) @also
(formal_parameter (constructor_param) @local) @also
(formal_parameter name: (_) @name) @formal
(formal_parameter (constructor_param (identifier) @name)) @formal
(formal_parameter . (identifier) @name) @formal
(formal_parameter (type_identifier) @type) @also
(formal_parameter (type_arguments) @of) @also

; (a) => b, (a) { ... }
(function_expression) @definition.lambda
(function_expression parameters: (formal_parameter_list (formal_parameter) @parameter)) @also
(function_expression body: (_) @scope.function)

; A a = b;
(initialized_identifier) @variable
(declaration (type_identifier) @type (initialized_identifier_list (initialized_identifier) @also))
(declaration (type_arguments) @of (initialized_identifier_list (initialized_identifier) @also))
(static_final_declaration) @variable
(declaration (type_identifier) @type (static_final_declaration_list (static_final_declaration) @also))
(declaration (type_arguments) @of (static_final_declaration_list (static_final_declaration) @also))
(initialized_variable_definition) @variable
(initialized_variable_definition (type_identifier) @type) @also
(initialized_variable_definition (type_arguments) @of) @also
; a = b;
(assignment_expression) @assignment
; if (a is A) { ... }, if (a is A && b) { ... }
(if_statement (type_test_expression . (identifier) @name (type_test . (is_operator) @head . (type_identifier) @type)) consequence: (_) @rest) @narrow
(if_statement (logical_and_expression (type_test_expression . (identifier) @name (type_test . (is_operator) @head . (type_identifier) @type))) consequence: (_) @rest) @narrow
; on A catch (b) { ... }
(try_statement (type_identifier) @type . (catch_clause (catch_parameters . (identifier) @name)) . (block) @caught)
; case A a: case A(b: C c): case [A a, _]:
(variable_pattern (type_identifier) @type) @pattern
(variable_pattern (type_arguments) @of) @also
; for (final a in b)
(for_loop_parts name: (identifier)) @element
; => a
(function_body "=>") @inside.arrow
(function_expression_body "=>") @inside.arrow
; return a;
(return_statement) @return_chain

; new A(b)
(new_expression (type_identifier) @callee) @reference.new
(new_expression (arguments (argument) @argument)) @also
(const_object_expression (type_identifier) @callee) @reference.new

; a + b, a * b, a < b
(additive_expression) @reference.operation
(multiplicative_expression) @reference.operation
(relational_expression) @reference.operation
