; module A.B where
(header module: (module (module_id) @name)) @namespace

; module A (module B) where
(module_export (module (module_id) @module)) @handed_on
; import A.B, import A.B (c, d), import qualified A.B as C
(import module: (module (module_id) @module)) @import.open
(import alias: (module) @alias) @also
(import names: (import_list name: (import_name) @member)) @also

; data A = B | C, newtype A = B
(data_type name: (_) @name) @definition.struct
(newtype name: (_) @name) @definition.struct
; data A = B deriving (C)
(data_type deriving: (deriving classes: (_ (name) @base))) @also
(newtype deriving: (deriving classes: (_ (name) @base))) @also
; class A a where ...
(class name: (_) @name declarations: (_) @scope.class) @definition.interface
(class_declarations (signature name: (variable) @name @all) @definition.function)
; instance A B where ...
(instance name: (_) @name declarations: (_) @scope.class) @definition.extension
; B is an A
(instance name: (_) @base patterns: (type_patterns . (name) @name) @definition.extension)
(instance name: (_) @base patterns: (type_patterns . (parens (apply constructor: (name) @name))) @definition.extension)

; f a b = c
(function name: (variable) @name) @definition.function @body.function
(function name: (prefix_id (operator) @name)) @definition.function @body.function
; a `f` b = c, a <+> b = c
(function (infix operator: [(infix_id (variable) @name @reference.none) (operator) @name @reference.none])) @definition.function @body.function
(function patterns: (patterns (_) @parameter)) @also
(function (infix left_operand: (_) @parameter)) @also
(function (infix right_operand: (_) @parameter)) @also

; f = c
(declarations (bind name: (variable) @name) @definition.function @body.function)
(class_declarations (bind name: (variable) @name) @definition.function @body.function)
(instance_declarations (bind name: (variable) @name) @definition.function @body.function)
(local_binds (bind name: (variable) @name match: (match expression: (_) @value)) @bind)


; \a -> b
(lambda) @definition.lambda
(lambda patterns: (patterns (variable) @parameter)) @also
(lambda expression: (_) @scope.function)

; a <- b
(bind pattern: (variable) @name expression: (_) @value) @bind

; f a b
(apply) @applied
(apply function: [(variable) (qualified)] @callee) @reference.call
(apply function: (qualified id: (_) @name)) @also
(apply function: [(variable) (qualified)] argument: (_) @argument) @also
; f $ a, f . g, f =<< a
(infix left_operand: [(variable) (qualified)] @reference.call operator: (operator) @_op
  (#any-of? @_op "$" "." "$!" "<$>" "=<<"))
(infix operator: (operator) @_op right_operand: [(variable) (qualified)] @reference.call
  (#any-of? @_op "$" "." ">>=" ">>" "&" "<$>" "=<<" ">=>" "<|>" "<$" "*>" "<*"))
; do f; f = g
(exp . [(variable) (qualified)] @reference.named .)
(match expression: [(variable) (qualified)] @reference.named)
(bind expression: [(variable) (qualified)] @reference.named)
; a <+> b
(infix operator: (operator) @reference.call
  (#not-any-of? @reference.call
    "$" "." "$!" "<$>" "=<<" "<$" "$>" ">>=" ">>" "&" ">=>" "<=<" "<|>" "<*>" "*>" "<*" "<>" "++"
    "+" "-" "*" "/" "^" "^^" "**" "==" "/=" "<" ">" "<=" ">=" "&&" "||" ":" "!!" "!" "%" "\\" ".."))
; a `f` b
(infix operator: (infix_id (variable) @reference.call))
