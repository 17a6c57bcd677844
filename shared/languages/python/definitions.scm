; Scopes are opened by bodies, so that decorators, defaults and annotations
; stay outside of them.

; @decorator
; def f(): ...
(decorated_definition) @decorated

; @decorator
(decorator) @reference.decorator

; def f(a): ...
(function_definition body: (_) @scope.function) @definition.function

; class C(Base): ...
(class_definition body: (_) @scope.class) @definition.class

; lambda a: a
(lambda body: (_) @scope.function @lambda) @definition.lambda

; [x for x in xs], {x for x in xs}, (x for x in xs), {k: v for k, v in xs}
(list_comprehension) @scope.comprehension
(set_comprehension) @scope.comprehension
(generator_expression) @scope.comprehension
(dictionary_comprehension) @scope.comprehension

; global x / nonlocal x
(global_statement) @global
(nonlocal_statement) @nonlocal

; type Alias = list[int]
(type_alias_statement) @type_alias
