; Bodies open the scopes; of a function that is where its parameters are bound.

; fn f<T: A>(a: T) -> R { ... }
(function_item) @definition.function
(function_item body: (block) @scope.function @tail)

; fn f(&self, a: T) -> R; in a trait, or in an extern block
(function_signature_item) @definition.function
(function_signature_item parameters: (parameters) @scope.function)

; |a, b: T| a.m(b)
(closure_expression body: (_) @scope.function @tail) @definition.closure

; struct S<T> { a: T }, struct P(A, B);, union U { a: A }, enum E { A, B(T) }
(struct_item) @definition.type
(union_item) @definition.type
(enum_item) @definition.type

; type A<T> = B<T>; and the same in an impl
(type_item) @definition.alias

; trait T: Super { ... }
(trait_item) @definition.trait
(trait_item body: (declaration_list) @scope.class)

; impl<T> Trait for S<T> { ... }
(impl_item) @definition.impl
(impl_item body: (declaration_list) @scope.class)

; mod a { ... }
(mod_item body: (declaration_list) @scope.class) @definition.module

; macro_rules! m { ... }
(macro_definition) @definition.macro

; type Item: Bound; in a trait
(associated_type) @associated

; const C: T = x;, static S: T = x;
(const_item) @constant
(static_item) @constant

; #[attribute] in front of an item
(source_file) @items
(declaration_list) @items
