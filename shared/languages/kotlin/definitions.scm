; Bodies open the scopes; of a function that is where its parameters are bound.

; class C<T>(val a: A) : B(a), I { ... }, interface I, enum class E, annotation class A
(class_declaration) @definition.class
(class_declaration (class_body) @scope.class)
(class_declaration (enum_class_body) @scope.class)

; (val a: A, b: B)
(primary_constructor) @definition.primary

; object O : B() { ... }
(object_declaration) @definition.object
(object_declaration (class_body) @scope.class)

; companion object { ... }
(companion_object) @definition.companion
(companion_object (class_body) @scope.class)

; object : B(), I { ... }
(object_literal) @definition.anonymous
(object_literal (class_body) @scope.class)

; A(1) { ... } in an enum
(enum_entry (class_body) @scope.class) @definition.constant

; typealias A<T> = B<T>
(type_alias) @definition.alias

; fun <T> R.f(a: A): B { ... }
(function_declaration) @definition.function
(function_declaration (function_body) @scope.function)

; constructor(a: A) : this(a) { ... }
(secondary_constructor) @definition.constructor
(secondary_constructor (block) @scope.function)

; get() = a, set(value) { ... }
(getter (function_body) @scope.function) @definition.accessor
(setter (function_body) @scope.function) @definition.accessor

; { a, b -> c }
(lambda_literal) @definition.lambda @body.function

; fun(a: A): B { ... }
(anonymous_function) @definition.anonymous_function
(anonymous_function (function_body) @scope.function)

; the last expression of a lambda is what it returns
(lambda_literal (_) @last .)
