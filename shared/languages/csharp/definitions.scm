; Bodies open the scopes; of a function that is where its parameters are bound.

; namespace A.B { ... }
(namespace_declaration body: (declaration_list) @scope.block) @namespace

; namespace A.B;
(file_scoped_namespace_declaration) @namespace

; class C<T>(int x) : B, I where T : J { ... }
(class_declaration) @definition.class
(class_declaration body: (declaration_list) @scope.class)
(class_declaration (parameter_list) @scope.class !body)

; struct S { ... }
(struct_declaration) @definition.struct
(struct_declaration body: (declaration_list) @scope.class)
(struct_declaration (parameter_list) @scope.class !body)

; record R(int X) { ... }, record R(int X);
(record_declaration) @definition.record
(record_declaration body: (declaration_list) @scope.class)
(record_declaration (parameter_list) @scope.class !body)

; interface I : J { ... }
(interface_declaration) @definition.interface
(interface_declaration body: (declaration_list) @scope.class)

; enum E { A, B }
(enum_declaration) @definition.enum
(enum_declaration body: (enum_member_declaration_list) @scope.class)

; delegate R D(T x);
(delegate_declaration
  parameters: (parameter_list) @scope.class @definition.invoke) @definition.delegate

; R m(T a) { ... }, R m(T a) => b;
(method_declaration) @definition.method
(method_declaration body: (block) @scope.function)
(method_declaration body: (arrow_expression_clause) @scope.function @arrow)

; C(T a) : base(a) { ... }: the initialiser is code of the constructor
(constructor_declaration) @definition.constructor
(constructor_declaration (constructor_initializer) @scope.head)
(constructor_declaration body: (block) @scope.function)
(constructor_declaration body: (arrow_expression_clause) @scope.function)

; ~C() { ... }
(destructor_declaration) @definition.destructor
(destructor_declaration body: (_) @scope.function)

; static C operator +(C a, C b) { ... }
(operator_declaration) @definition.operator
(operator_declaration body: (block) @scope.function)
(operator_declaration body: (arrow_expression_clause) @scope.function @arrow)
(conversion_operator_declaration) @definition.operator
(conversion_operator_declaration body: (block) @scope.function)
(conversion_operator_declaration
  body: (arrow_expression_clause) @scope.function @arrow)

; T P => a;
(property_declaration
  value: (arrow_expression_clause) @scope.function @arrow) @definition.getter
(indexer_declaration
  value: (arrow_expression_clause) @scope.function @arrow) @definition.getter

; T P { get { ... } set => ...; }; of accessors without code there is no function
(property_declaration) @property
(indexer_declaration) @property
(event_declaration) @property
(accessor_declaration body: (block) @scope.function) @definition.accessor
(accessor_declaration
  body: (arrow_expression_clause) @scope.function @arrow) @definition.accessor

; R f(T a) { ... } in a function
(local_function_statement) @definition.local
(local_function_statement body: (block) @scope.function)
(local_function_statement body: (arrow_expression_clause) @scope.function @arrow)

; (a, b) => a.m(b), delegate (T a) { ... }
(lambda_expression) @definition.lambda
(lambda_expression body: (block) @scope.function)
(lambda_expression body: (expression) @scope.function @lambda)
(anonymous_method_expression (block) @scope.function) @definition.lambda
