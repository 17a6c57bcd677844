; -module(a).
(call target: (identifier) @_kind (arguments . (atom) @name) (#eq? @_kind "module")) @module_name
; -include("a.hrl").
(call target: (identifier) @_kind (arguments . (string (quoted_content) @module)) (#any-of? @_kind "include" "include_lib")) @import.include
; -import(a, [f/1]).
(call target: (identifier) @_kind (arguments . (identifier) @module . (list)) (#eq? @_kind "import")) @import
(call target: (identifier) @_kind (arguments (list (binary_operator left: (identifier) @member))) (#eq? @_kind "import")) @also

; f(A, B) -> ...
(call
  target: (identifier) @_def
  (arguments . (call target: (identifier) @name) @reference.none)
  (do_block) @scope.function
  (#eq? @_def "def")) @definition.function
(call
  target: (identifier) @_def
  (arguments . (binary_operator left: (call target: (identifier) @name) @reference.none operator: "when"))
  (do_block) @scope.function
  (#eq? @_def "def")) @definition.function
(call target: (identifier) @_def (arguments . (call (arguments (_) @parameter))) (#eq? @_def "def")) @also
(call target: (identifier) @_def (arguments . (binary_operator left: (call (arguments (_) @parameter)) operator: "when")) (#eq? @_def "def")) @also
(call
  target: (identifier) @_def
  (#any-of? @_def "def" "case" "cond" "receive" "try" "module" "import" "include" "include_lib")) @reference.none
; the last expression is what a function gives back
(do_block (_) @result . "end")

; fun(A) -> ... end
(anonymous_function) @definition.lambda
(anonymous_function (stab_clause left: (arguments (alias) @parameter))) @also
(anonymous_function (stab_clause) @scope.function)

; A = b
(binary_operator left: (alias) @name operator: "=" right: (_) @value) @bind
; [a || A <- b]
(binary_operator left: (alias) @name operator: "<-" right: (_) @value) @each

; fun m:f/1
(unary_operator operator: "&" operand: (binary_operator left: (call) @reference.none))
; f(a), m:f(a), F(a)
(call target: (_) @callee) @reference.call
(call (arguments (_) @argument)) @also
