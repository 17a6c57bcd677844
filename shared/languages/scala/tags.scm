; package a.b
(package_clause name: (package_identifier (_) @name)) @namespace

; import a.b.C, import a.b.{C, D => E, _}, import a.b._
(import_declaration (identifier) @module) @import.path
(import_declaration (namespace_selectors (identifier) @member)) @also
(import_declaration (namespace_selectors [(arrow_renamed_identifier) (as_renamed_identifier)] @member)) @also
(import_declaration [(arrow_renamed_identifier) (as_renamed_identifier)] @member) @also
(import_declaration (namespace_wildcard) @all) @also
(import_declaration (namespace_selectors (namespace_wildcard) @all)) @also
(arrow_renamed_identifier name: (_) @name alias: (_) @alias) @imported
(as_renamed_identifier name: (_) @name alias: (_) @alias) @imported

; class C(a: A) extends B with T { ... }
(class_definition name: (_) @name) @definition.class
(class_definition (class_parameters (class_parameter) @parameter)) @also
(class_definition "case" class_parameters: (_)) @numbered
(class_definition extend: (extends_clause [(type_identifier) (generic_type) (stable_type_identifier)] @base)) @also
(class_definition (modifiers) @modifier) @also
(class_definition type_parameters: (type_parameters name: (identifier) @generic)) @also
(class_definition body: (_) @scope.class)
; class C[A <: B]
(class_definition type_parameters: (type_parameters (upper_bound))) @bounded
(class_parameter name: (_) @name type: (_) @type) @formal
(class_parameter default_value: (_) @default) @also

; object C { ... }
(object_definition name: (_) @name) @definition.object
(object_definition extend: (extends_clause [(type_identifier) (generic_type) (stable_type_identifier)] @base)) @also
(object_definition body: (_) @scope.class)
; package object c { ... }: its members are the package's
(package_object name: (_) @name) @namespace

; trait T extends U { ... }
(trait_definition name: (_) @name) @definition.trait
(trait_definition extend: (extends_clause [(type_identifier) (generic_type) (stable_type_identifier)] @base)) @also
(trait_definition (modifiers) @modifier) @also
(trait_definition type_parameters: (type_parameters name: (identifier) @generic)) @also
(trait_definition body: (_) @scope.class)

; self: A =>
(self_type . (identifier)) @selfed

; enum E { ... }
(enum_definition name: (_) @name body: (_) @scope.class) @definition.enum
(enum_definition extend: (extends_clause [(type_identifier) (generic_type) (stable_type_identifier)] @base)) @also

; given g: T with { ... }
(given_definition name: (_) @name return_type: (_) @base body: (with_template_body) @scope.class) @definition.object

; type A = B
(type_definition name: (_) @name type: (_) @value) @definition.type_alias

; def f(a: A)(b: B = c): C = ...
(function_definition name: (_) @name body: (_) @scope.function) @definition.function
(function_declaration name: (_) @name) @definition.function
(function_definition (parameters (parameter) @parameter)) @also
(function_declaration (parameters (parameter) @parameter)) @also
(function_definition return_type: (_) @returns) @also
(function_declaration return_type: (_) @returns) @also
(function_definition (modifiers) @modifier) @also
(function_declaration (modifiers) @modifier) @also
(function_definition body: (_) @result)

; def f(): only what is written without the brackets is called by its name alone
(function_definition (parameters . "(" @modifier . ")")) @also

; extension (s: S) def f() = ...
(extension_definition (parameters (parameter name: (_) @name type: (_) @type) @bind))
(extension_definition (parameters (parameter type: (_) @receiver)) (function_definition) @also)

; (implicit a: A), (using a: A): it need not be given
(parameters ["implicit" "using"] (parameter name: (_) @default) @also)

; a: A = b
(parameter name: (_) @name type: (_) @type) @formal
(parameter default_value: (_) @default) @also

; a => b, (a: A) => b
(lambda_expression (_) @scope.function .) @definition.lambda
(lambda_expression (_) @result .)
(lambda_expression parameters: (identifier) @parameter) @also
(lambda_expression parameters: (bindings (binding) @parameter)) @also
(binding name: (_) @name) @formal
(binding type: (_) @type) @also

; { case a => b }
(block) @scope.block
(indented_block) @scope.block

; val a: A = b, var a = b
(val_definition pattern: (identifier) @name) @bind
(val_definition type: (_) @type) @also
(val_definition value: (_) @value) @also
(var_definition pattern: (identifier) @name) @bind
(var_definition type: (_) @type) @also
(var_definition value: (_) @value) @also
(val_declaration name: (_) @name type: (_) @type) @bind
(var_declaration name: (_) @name type: (_) @type) @bind

; a = b
(assignment_expression left: (_) @target right: (_) @value) @assign

; for (a <- b)
(enumerator . (identifier) @name "<-" . (_) @value) @generator
(enumerator . [(case_class_pattern) (tuple_pattern) (infix_pattern)] "<-") @enumerator
(for_expression) @comprehension
; for (a = b)
(enumerator . (identifier) @name "=" . (_) @value) @bind
; implicit class C(a: A), implicit def f(a: A): B
(class_definition (modifiers) class_parameters: (_)) @implicit
(function_definition (modifiers) parameters: (_) return_type: (_)) @implicit

; case a: A => ...
(case_clause) @scope.block
(typed_pattern pattern: (identifier) @name type: (_) @type) @bind
(case_clause) @clause
(match_expression value: (_) @value body: (case_block (case_clause) @also))
; val A(b) = c, val (a, b) = c
(val_definition pattern: [(case_class_pattern) (tuple_pattern) (infix_pattern)]) @pattern

; return a
(return_expression (_) @value) @return

; f(a)(b), a.f { b }
(call_expression function: (_) @callee) @reference.call
(call_expression function: (field_expression field: (_) @name)) @also
(call_expression function: (generic_function function: (field_expression field: (_) @name))) @also
(call_expression arguments: (arguments (_) @argument)) @also
(call_expression arguments: (block) @argument) @also
; xs.map(_.f), xs.foldLeft(a)(_ + _)
(call_expression function: (field_expression value: (_) @head) arguments: (arguments) @rest) @placeholder
(infix_expression left: (_) @head right: (_) @rest) @placeholder
(call_expression function: (call_expression function: (field_expression value: (_) @head) arguments: (arguments . (_) @value .)) arguments: (arguments) @rest) @placeholder
; a.f, f: a call, where that is what is defined
(field_expression field: (identifier) @name) @bare
(identifier) @bare
; p"a $b"
(interpolated_string_expression interpolator: (identifier) @name) @reference.interpolated

; a(i) = b
(assignment_expression left: (call_expression) right: (_)) @reference.updated

; a f b
(infix_expression left: (_) @receiver operator: (identifier) @name right: (_) @argument) @reference.call

; a + b
(infix_expression left: (_) @receiver operator: (operator_identifier) @name right: (_) @argument) @reference.call

; new C(a)
(instance_expression . [(type_identifier) (generic_type) (stable_type_identifier)] @callee) @reference.new
(instance_expression arguments: (arguments (_) @argument)) @also
; new C with T
(instance_expression . (compound_type . [(type_identifier) (generic_type) (stable_type_identifier)] @callee)) @reference.new
; -a
(prefix_expression) @reference.prefix
; Show[A].show(a)
(field_expression value: (generic_function function: (identifier)) @reference.applied)
; new T { ... }
(instance_expression . [(type_identifier) (generic_type) (stable_type_identifier) (call_expression)] @base (template_body) @scope.class) @definition.anonymous
; new T with U { ... }
(instance_expression . (compound_type [(type_identifier) (generic_type) (stable_type_identifier)] @base) (template_body) @scope.class) @definition.anonymous
