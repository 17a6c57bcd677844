; Function bodies open the scope of their parameters; types open none, because their
; methods are declared outside of them.

; func f(a T) R { ... }
(function_declaration) @definition.function
(function_declaration body: (block) @scope.function)

; func (r *T) m(a T) R { ... }
(method_declaration) @definition.method
(method_declaration body: (block) @scope.function)

; func(a T) R { ... }
(func_literal body: (block) @scope.function) @definition.literal

; type T struct { ... }, type I interface { ... }, type H func(int)
(type_spec) @definition.type

; type A = B
(type_alias) @definition.alias

; type I interface { m(a T) R }
(type_spec
  type: (interface_type (method_elem) @definition.interface_method))
