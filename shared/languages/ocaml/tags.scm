; open A
(open_module module: (_) @module) @import.open
(include_module module: (_) @module) @import.open
; A.(b), A.[b]
(local_open_expression (module_path) @module) @import.open

; module A = struct ... end
(module_binding (module_name) @name body: (structure) @scope.class) @definition.module
(module_binding (module_name) @name body: (functor (structure) @scope.class)) @definition.module
; module A : B = struct ... end
(module_binding module_type: (module_type_path) @base) @also
(module_binding module_type: (module_type_constraint module_type: (module_type_path) @base)) @also
; module A (B : C) = struct ... end: B is what A is applied to
(module_binding (module_parameter)) @parametric
(module_binding body: (functor)) @parametric
(module_parameter (module_name) @name) @given
; F (struct ... end)
(parenthesized_module_expression (structure) @scope.class) @definition.module
; module type A = sig ... end
(module_type_definition (module_type_name) @name body: (signature) @scope.class) @definition.interface
; module A = B
(module_binding (module_name) @name body: (module_path) @value) @bind
; module A = F (B): what the functor makes
(module_binding (module_name) @name body: (module_application) @value) @bind
(module_application functor: (_) argument: (_)) @instance

; class a b = object (self) ... end
(class_binding (class_name) @name body: (object_expression) @scope.class) @definition.class
(class_binding (parameter) @parameter) @also
(class_binding "virtual" @modifier) @also
(object_expression self: (value_pattern) @name) @self
(object_expression self: (typed_pattern pattern: (value_pattern) @name)) @self
; inherit b as super
(class_binding body: (object_expression (inheritance_definition class: (class_path) @base))) @also
(class_binding body: (object_expression (inheritance_definition class: (class_application class: (class_path) @base)))) @also
(inheritance_definition alias: (value_pattern) @above)
(method_definition (method_name) @name body: (_) @scope.function) @definition.method
(method_definition (parameter) @parameter) @also
; method virtual a : b -> c
(method_definition (method_name) @name !body type: (_) @type) @definition.method

; type a = ...
(type_binding name: (type_constructor) @name) @definition.type_alias

; let f a b = c
(let_binding pattern: (value_name) @name (parameter) body: (_) @scope.function) @definition.function
(let_binding pattern: (value_name) @name body: (function_expression) @scope.function) @definition.function
(let_binding pattern: (parenthesized_operator (_) @name) (parameter) body: (_) @scope.function) @definition.function
(let_binding (parameter) @parameter) @also
(parameter pattern: (value_pattern) @name) @formal
(parameter default: (_) @default) @also
(parameter pattern: (typed_pattern pattern: (value_pattern) @name type: (_) @type)) @formal
; fun (module A : B) -> c, let (module A : B) = c in ...
(parameter pattern: (package_pattern (module_name) @name)) @formal
(let_binding pattern: (package_pattern (module_name) @name) body: (_) @value) @bind
; let a = b
(let_binding pattern: (value_name) @name body: (_) @value) @bind
(let_expression) @scope.block

; what a function gives
(let_binding pattern: (_) (parameter) body: (_) @result)
(let_binding pattern: (value_name) body: (function_expression) @result)
(fun_expression body: (_) @result)
(method_definition (method_name) body: (_) @result)

; fun a -> b
(fun_expression body: (_) @scope.function) @definition.lambda
(fun_expression (parameter) @parameter) @also

; f a b, A.f a
(application_expression function: (value_path) @callee) @reference.call
(application_expression function: (value_path (value_name) @name)) @also
(application_expression function: [(parenthesized_expression) (field_get_expression)] @callee) @reference.call
(application_expression argument: (_) @argument) @also
; ~a:b, ~a
(labeled_argument (label_name) @label expression: (_) @value) @actual
(labeled_argument . (label_name) @label @value .) @actual
; match a with Some b -> c
(match_case pattern: (constructor_pattern (constructor_path) @head . (value_pattern) @name)) @held
; a |> f, f @@ a
(infix_expression operator: (_) @_op right: (value_path) @reference.call @callee (#any-of? @_op "|>"))
; a >>= f, where the operator is a function of the archive
(infix_expression left: (_) @argument operator: (_) @name right: (_) @argument
  (#not-any-of? @name "|>" "@@" "+" "-" "*" "/" "+." "-." "*." "/." "=" "<" ">" "<=" ">=" "<>" "==" "!=" "&&" "||" "^" "@" "::" ":=" "**" "mod" "land" "lor" "lxor" "lsl" "lsr" "asr")) @reference.call
(infix_expression left: (value_path) @reference.call @callee operator: (_) @_op (#eq? @_op "@@"))
; let* a = f in b, where the operator is a function of the archive
(value_definition (let_operator) @name (let_binding body: (_) @argument)) @reference.call
(value_definition (let_and_operator) @name . (let_binding body: (_) @argument)) @reference.call
; new c a, o#m
(application_expression function: (new_expression (class_path) @callee)) @reference.new
(let_binding body: (new_expression (class_path) @callee) @reference.new)
(method_invocation object: (_) @receiver method: (_) @name) @reference.call
; A.f, A.t, A.B c use the file a.ml
(value_path (module_path) @module) @used
(constructor_path (module_path) @module) @used
(field_path (module_path) @module) @used
(class_path (module_path) @module) @used
(type_constructor_path (extended_module_path) @module) @used
(module_binding body: (module_path) @module @used)
(module_application functor: (module_path) @module @used)
(module_application argument: (parenthesized_module_expression (module_path) @module @used))
