; Patterns are of one node where they can be: one with children is pending for as long
; as its node is, and expressions nest deep.

; class C<T>(val a: A) : B(a), I { ... }, interface I, enum class E, annotation class A
(class_declaration) @definition.class

; object O : B() { ... }
(object_declaration) @definition.object

; companion object { ... }
(companion_object) @definition.companion

; object : B(), I { ... }
(object_literal) @definition.anonymous

; A(1) { ... } in an enum
(enum_entry (class_body)) @definition.constant

; { ... } of all of these
(class_body) @scope.class
(enum_class_body) @scope.class

; (val a: A, b: B)
(primary_constructor) @definition.primary

; typealias A<T> = B<T>
(type_alias) @definition.alias

; fun <T> R.f(a: A): B { ... }
(function_declaration) @definition.function

; constructor(a: A) : this(a) { ... }
(secondary_constructor) @definition.constructor
(secondary_constructor (block) @scope.function)
(secondary_constructor (constructor_delegation_call) @scope.head (block))
(secondary_constructor (constructor_delegation_call) @scope.function .)

; get() = a, set(value) { ... }
(getter (function_body)) @definition.accessor
(setter (function_body)) @definition.accessor

; fun(a: A): B { ... }
(anonymous_function) @definition.anonymous_function

; (a: A, b: B = a.b()): defaults see the parameters in front of them
(function_value_parameters) @scope.block
(class_parameters) @scope.block

; { ... }, = x of all of these
(function_body) @scope.function

; { a, b -> c }
(lambda_literal) @definition.lambda @body.function
