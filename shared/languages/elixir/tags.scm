; defmodule A.B do ... end
(call
  target: (identifier) @_def (arguments . (alias) @name) (do_block) @scope.class
  (#any-of? @_def "defmodule" "defprotocol")) @definition.module
; @behaviour B
(call
  target: (identifier) @_def
  (do_block (unary_operator operand: (call target: (identifier) @_word (arguments (alias) @base))))
  (#eq? @_def "defmodule") (#eq? @_word "behaviour")) @also
; defimpl P, for: T do ... end
(call
  target: (identifier) @_def (arguments . (alias) @name) (do_block) @scope.class
  (#eq? @_def "defimpl")) @definition.extension
; T is a P
(call
  target: (identifier) @_def
  (arguments . (alias) @base (keywords (pair value: (alias) @name)) @definition.extension)
  (#eq? @_def "defimpl"))

; def f(a) do ... end, def f(a), do: b
(call
  target: (identifier) @_def (arguments . (call target: (identifier) @name) @reference.none)
  (#any-of? @_def "def" "defp" "defdelegate" "defguard" "defguardp")) @definition.function
(call
  target: (identifier) @_def (arguments . (identifier) @name)
  (#any-of? @_def "def" "defp")) @definition.function
(call
  target: (identifier) @_def (arguments . (call target: (identifier) @name) @reference.none)
  (#any-of? @_def "defmacro" "defmacrop")) @definition.macro
; def f(a) when b do ... end
(call
  target: (identifier) @_def
  (arguments . (binary_operator left: (call target: (identifier) @name) @reference.none operator: "when"))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop" "defguard" "defguardp")) @definition.function
(call
  target: (identifier) @_def (arguments . (call (arguments (_) @parameter)))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop")) @also
(call
  target: (identifier) @_def (arguments . (binary_operator left: (call (arguments (_) @parameter)) operator: "when"))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop")) @also
(call
  target: (identifier) @_def (arguments . (binary_operator operator: "when" right: (_) @scope.head))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop"))
; def f(a \\ b)
(call
  target: (identifier) @_def
  (arguments . (call (arguments (binary_operator operator: "\\\\" right: (_) @scope.head))))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop"))
(binary_operator left: (identifier) @name operator: "\\\\" right: (_) @default) @formal
(call target: (identifier) @local (#any-of? @local "defp" "defmacrop" "defguardp")) @also
(call
  target: (identifier) @_def (do_block) @scope.function
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop" "test" "describe"))
(call
  target: (identifier) @_def (arguments (keywords (pair key: (keyword) @_do value: (_) @scope.function)))
  (#any-of? @_def "def" "defp" "defmacro" "defmacrop") (#match? @_do "^do:"))
(call
  target: (identifier) @_def
  (#any-of? @_def
    "def" "defp" "defmacro" "defmacrop" "defmodule" "defprotocol" "defimpl" "defstruct"
    "defguard" "defguardp" "defdelegate" "alias" "import" "use" "require" "quote" "unquote" "case"
    "cond" "if" "unless" "with" "for" "try" "receive" "raise")) @reference.none
; the last expression is what a function gives back
(do_block (_) @result . "end")

; @attribute value, @spec f(integer()) :: t()
(unary_operator operator: "@" operand: (call) @reference.none)
(unary_operator
  operator: "@" operand: (call target: (identifier) @_word)
  (#any-of? @_word "spec" "type" "typep" "opaque" "callback" "macrocallback")) @specified

; fn x -> f(x) end
(anonymous_function) @definition.lambda
(anonymous_function (stab_clause left: (arguments (identifier) @parameter))) @also
(anonymous_function (stab_clause) @scope.function)

; alias A.B, alias A.{B, C}, alias A.B, as: C, import A, use A, require A
(call
  target: (identifier) @_word (arguments . (alias) @module)
  (#eq? @_word "alias")) @named
(call
  target: (identifier) @_word (arguments . (alias) @module)
  (#eq? @_word "require")) @required
(call
  target: (identifier) @_word (arguments . (alias) (keywords (pair value: (alias) @alias)))
  (#any-of? @_word "alias" "require")) @also
(call
  target: (identifier) @_word
  (arguments . (dot left: (alias) @module right: (tuple (alias) @member)))
  (#any-of? @_word "alias" "require")) @named
; alias __MODULE__.{A, B}
(call
  target: (identifier) @_word
  (arguments . (dot left: (identifier) right: [(tuple (alias) @member) (alias) @member]))
  (#eq? @_word "alias")) @named
(call
  target: (identifier) @_word (arguments . (alias) @module)
  (#any-of? @_word "import" "use")) @import.class

; a = b
(binary_operator left: (identifier) @name operator: "=" right: (_) @value) @bind

; @a %{b: c}
(unary_operator operator: "@" operand: (call target: (identifier) @name (arguments . (_) @value))) @keeping
; &A.f/1 calls nothing yet
(unary_operator operator: "&" operand: (binary_operator left: (call) @reference.none operator: "/" right: (integer)))
; f(a), A.f(b), a |> f()
(call target: (_) @callee) @reference.call
(call target: (dot right: (identifier) @name)) @also
(call (arguments (_) @argument)) @also
(binary_operator left: (_) @argument operator: "|>" right: (call) @also)
(binary_operator left: (_) @argument operator: "|>" right: (identifier) @also)
; a |> f
(binary_operator operator: "|>" right: (identifier) @reference.call)
