; Bodies open the scopes; of a method or lambda that is where its parameters are bound.

; class C<T> extends B implements I { ... }
(class_declaration) @definition.class
(class_declaration body: (class_body) @scope.class)

; interface I extends J { ... }
(interface_declaration) @definition.interface
(interface_declaration body: (interface_body) @scope.class)

; enum E { A, B; ... }
(enum_declaration) @definition.enum
(enum_declaration body: (enum_body) @scope.class)

; record R(int a) { ... }
(record_declaration) @definition.record
(record_declaration body: (class_body) @scope.class)
(record_declaration
  parameters: (formal_parameters (formal_parameter) @definition.component))
(record_declaration parameters: (formal_parameters) @definition.canonical)

; @interface A { ... }
(annotation_type_declaration) @definition.annotation
(annotation_type_declaration body: (annotation_type_body) @scope.class)

; new C() { ... }
(object_creation_expression (class_body) @scope.class) @definition.anonymous

; A(1) { ... } in an enum
(enum_constant body: (class_body) @scope.class) @definition.constant

; R m(T a) { ... }
(method_declaration) @definition.method
(method_declaration body: (block) @scope.function)
(annotation_type_element_declaration) @definition.method

; C(T a) { ... }
(constructor_declaration) @definition.constructor
(constructor_declaration body: (constructor_body) @scope.function)

; R { ... } in a record
(compact_constructor_declaration) @definition.constructor
(compact_constructor_declaration body: (block) @scope.function)

; (a, b) -> a.m(b)
(lambda_expression) @definition.lambda
(lambda_expression body: (block) @scope.function)
(lambda_expression body: (expression) @scope.function @lambda)
