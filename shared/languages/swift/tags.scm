; import Foundation
(import_declaration (identifier (simple_identifier) @module)) @import.open

; class C: Base, P { ... }, struct, enum, actor
(class_declaration declaration_kind: "class" name: (_) @name body: (_) @scope.class) @definition.class
(class_declaration declaration_kind: "struct" name: (_) @name body: (_) @scope.class) @definition.struct
(class_declaration declaration_kind: "enum" name: (_) @name body: (_) @scope.class) @definition.enum
(class_declaration declaration_kind: "actor" name: (_) @name body: (_) @scope.class) @definition.actor
; extension C: P { ... }
(class_declaration declaration_kind: "extension" name: (_) @name body: (_) @scope.class) @definition.extension
(class_declaration (inheritance_specifier (_) @base)) @also
(class_declaration (modifiers) @modifier) @also

; class C<S: P> { ... }, func f<S>(a: S) where S: P { ... }
(class_declaration (type_parameters)) @bounded
(function_declaration (type_parameters)) @bounded
(protocol_function_declaration (type_parameters)) @bounded
(init_declaration (type_parameters)) @bounded

; protocol P: Q { ... }
(protocol_declaration name: (_) @name body: (_) @scope.class) @definition.protocol
(protocol_declaration (inheritance_specifier (_) @base)) @also
(protocol_declaration (modifiers) @modifier) @also

; typealias A = B
(typealias_declaration name: (type_identifier) @name name: (_) @value) @definition.type_alias
(typealias_declaration (modifiers) @modifier) @also

; func f(_ a: A, b: B = c) async -> C { ... }
(function_declaration name: [
  (simple_identifier) (custom_operator) (bang) "+" "-" "*" "/" "%" "<" ">" "<=" ">=" "==" "!="
  "+=" "-=" "*=" "/=" "&" "|" "^" "~"] @name) @definition.function
(function_declaration (parameter) @parameter) @also
(function_declaration [(modifiers) "async"] @modifier) @also
(function_declaration "->" . (_) @returns) @also
(function_body) @scope.function
; func f() -> A { A() }
(function_body (statements . (_) @result .))
(protocol_function_declaration name: (simple_identifier) @name) @definition.function
(protocol_function_declaration (parameter) @parameter) @also
(protocol_function_declaration "->" . (_) @returns) @also

; init(a: A) { ... }, deinit { ... }, subscript(i: Int) -> A { ... }
(init_declaration name: "init" @name) @definition.constructor
(init_declaration (parameter) @parameter) @also
(init_declaration (modifiers) @modifier) @also
(deinit_declaration "deinit" @name) @definition.method
(subscript_declaration "subscript" @name) @definition.method
(subscript_declaration (modifiers) @modifier) @also
(subscript_declaration (parameter) @parameter) @also
(subscript_declaration (_) @returns . (computed_property)) @also

; a: A, a: A...
(parameter name: (simple_identifier) @name @label) @formal
(parameter external_name: (_) @label) @also
(parameter name: (simple_identifier) name: (_) @type) @also
(parameter "..." @rest) @also
(_ (parameter) @also . "=" default_value: (_) @default)

; { (a: A) in ... }
(lambda_literal) @definition.lambda
(lambda_literal (statements) @scope.function)
(lambda_literal type: (lambda_function_type (lambda_function_type_parameters (lambda_parameter) @parameter))) @also
(lambda_literal (statements . (_) @result .))
(lambda_parameter name: (simple_identifier) @name) @formal
(lambda_parameter name: (simple_identifier) name: (_) @type) @also

; var a: A { ... }
(property_declaration name: (pattern bound_identifier: (_) @name) computed_value: (computed_property (statements) @scope.function)) @definition.getter
(property_declaration (modifiers) @modifier computed_value: (_)) @also
(property_declaration (type_annotation) @returns computed_value: (_)) @also
(subscript_declaration (computed_property) @scope.function)
(computed_property (statements . (_) @result .))
; var a: A { get { ... } set { ... } }
(property_declaration (value_binding_pattern) @head name: (pattern bound_identifier: (_) @name) computed_value: (computed_property (computed_getter) @definition.getter @body.function))
(property_declaration name: (pattern bound_identifier: (_) @name) computed_value: (computed_property (computed_setter) @definition.setter @body.function))
(property_declaration (modifiers) @modifier computed_value: (computed_property [(computed_getter) (computed_setter)] @also))
(property_declaration (type_annotation) @returns computed_value: (computed_property (computed_getter) @also))
(computed_getter (statements . (_) @result .))
; var a = b { willSet { ... } didSet { ... } }
(property_declaration name: (pattern bound_identifier: (_) @name) (willset_didset_block) @definition.setter @body.function)
(property_declaration name: (pattern bound_identifier: (_) @computed_name) [(computed_property) (willset_didset_block)])

; let a: A = b
(property_declaration name: (pattern bound_identifier: (_) @name) !computed_value) @bind
(property_declaration (type_annotation) @type !computed_value) @also
(property_declaration value: (_) @value !computed_value) @also
; let a: A = .f(b), let a: A = .b
(property_declaration (type_annotation) @type value: (call_expression . (prefix_expression) @rest)) @expecting
(property_declaration (type_annotation) @type value: (prefix_expression) @rest) @expecting
; a.b = .f(c), a.b = .d
(assignment target: (_ (_) @type) result: (call_expression . (prefix_expression) @rest)) @expecting
(assignment target: (_ (_) @type) result: (prefix_expression) @rest) @expecting
(protocol_property_declaration name: (pattern bound_identifier: (_) @name) (type_annotation) @type) @bind

; case a, b
(enum_entry !data_contents) @cases

; if let a = b, guard let a: A = b
(_ bound_identifier: (simple_identifier) @bind . "=" . (_) @value)
(_ bound_identifier: (simple_identifier) @bind . (type_annotation) @type . "=" . (_) @value)
; case let a as A
(_ (pattern bound_identifier: (simple_identifier) @bind) . "as" . (user_type) @type)

; a = b
(assignment target: (_) @target result: (_) @value) @assign

; for a in b
(for_statement item: (pattern bound_identifier: (_) @name) collection: (_) @value) @each
; for (key, a) in b, for (i, a) in b.enumerated()
(for_statement
  item: (pattern (pattern) . "," . (pattern bound_identifier: (_) @name) . ")")
  collection: (_) @value) @each

; return a
(control_transfer_statement "return" result: (_) @value) @return

; f(a, b: c) { ... }; in `x * f(a)` the grammar takes all of `x * f` for what is called
(call_expression
  . [(simple_identifier) (navigation_expression) (postfix_expression) (call_expression)
     (tuple_expression) (lambda_literal) (self_expression) (prefix_expression)] @callee
  (call_suffix [(value_arguments "(") (lambda_literal)])) @reference.call
(call_expression
  . (_ rhs: (_) @callee)
  (call_suffix [(value_arguments "(") (lambda_literal)])) @reference.call
(call_expression . (navigation_expression suffix: (_ suffix: (_) @name))) @also
(call_expression (call_suffix (value_arguments (value_argument value: (_)) @argument))) @also
(value_argument value: (_) @value @said) @actual
(value_argument name: (value_argument_label (_) @said)) @also
(call_expression (call_suffix (lambda_literal) @argument)) @also
; xs[a]
(call_expression (call_suffix (value_arguments "["))) @reference.subscript
; C<A>(b)
(constructor_expression constructed_type: (_) @callee) @reference.new
(constructor_expression (constructor_suffix (value_arguments (value_argument value: (_)) @argument))) @also

; a + b, of types with such a function
(additive_expression lhs: (_) @receiver . ["+" "-"] @name . rhs: (_) @argument) @reference.operator
(multiplicative_expression lhs: (_) @receiver . ["*" "/" "%"] @name . rhs: (_) @argument) @reference.operator
(comparison_expression lhs: (_) @receiver . ["<" ">" "<=" ">="] @name . rhs: (_) @argument) @reference.operator
(equality_expression lhs: (_) @receiver . ["==" "!="] @name . rhs: (_) @argument) @reference.operator
(infix_expression lhs: (_) @receiver op: (custom_operator) @name rhs: (_) @argument) @reference.operator
; a += b
(assignment target: (_) @receiver operator: ["+=" "-=" "*=" "/="] @name result: (_) @argument) @reference.operator
; -a
(prefix_expression operation: ["-" "+" "~" (custom_operator)] @name target: (_) @receiver) @reference.operator

; a.b, .b, read
(navigation_expression suffix: (navigation_suffix suffix: (simple_identifier) @name)) @access
(prefix_expression operation: "." target: (simple_identifier) @name) @access
