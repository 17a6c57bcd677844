; Bodies open the scopes: parameters are bound there, defaults are read outside.

; function f(A $a): B { ... }
(function_definition) @definition.function
(function_definition body: (compound_statement) @scope.function)

; public function m(A $a): B { ... }, abstract function m();
(method_declaration) @definition.method
(method_declaration body: (compound_statement) @scope.function)

; function ($a) use ($b) { ... }
(anonymous_function) @definition.closure
(anonymous_function body: (compound_statement) @scope.function)

; fn($a) => $a
(arrow_function) @definition.arrow
(arrow_function body: (_) @scope.function @arrow_body)

; class C extends B implements I { ... }
(class_declaration) @definition.class
(class_declaration body: (declaration_list) @scope.class)

; interface I extends J { ... }
(interface_declaration) @definition.interface
(interface_declaration body: (declaration_list) @scope.class)

; trait T { ... }
(trait_declaration) @definition.trait
(trait_declaration body: (declaration_list) @scope.class)

; enum E: string { ... }
(enum_declaration) @definition.enum
(enum_declaration body: (enum_declaration_list) @scope.class)

; new class(a) extends B { ... }
(anonymous_class) @definition.anonymous
(anonymous_class body: (declaration_list) @scope.class)

; use T { f as g; }
(use_declaration) @traits

; private ?A $a = null;
(property_declaration) @property

; const A = 1;
(const_declaration) @constant

; case A = 'a';
(enum_case) @enum_case
