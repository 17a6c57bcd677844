; Bodies open the scopes: parameters are bound there; each call reads defaults anew.

; class A < B ... end
(class) @definition.class
(class body: (body_statement) @scope.class)

; module A ... end
(module) @definition.module
(module body: (body_statement) @scope.class)

; class << self ... end
(singleton_class) @own_class

; def m(a) ... end, def m(a) = b
(method) @definition.method
(method parameters: (_) @scope.head)
(method body: (_) @scope.function @result)

; def self.m(a) ... end
(singleton_method) @definition.own_method
(singleton_method parameters: (_) @scope.head)
(singleton_method body: (_) @scope.function @result)

; { |a| ... }, do |a| ... end
(block) @definition.block
(block body: (_) @scope.function @result)
(do_block) @definition.block
(do_block body: (_) @scope.function @result)

; ->(a) { ... }
(lambda) @lambda

; alias a b
(alias) @alias
