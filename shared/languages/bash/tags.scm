; f() { ... }, function f { ... }
(function_definition name: (word) @name @all body: (_) @scope.function) @definition.function

; f a b
(command name: (command_name (word) @name)) @reference.call
(command argument: (_) @argument) @also

; "$f" a, "${TABLE[$x]}", "cmd_$x", "$@"
(command
  name: (command_name [(string) (simple_expansion) (expansion) (concatenation)] @callee))
  @reference.computed

; f=$1, TABLE=([a]=f), TABLE[a]=f
(variable_assignment) @assigned

; for f in a b
(for_statement) @loops

; time f, eval f; not command f, exec f, xargs f: they run programs
(command
  name: (command_name (word) @_word)
  . argument: (word) @reference.call
  (#any-of? @_word "time" "eval" "trap"))

; source a.sh, . a.sh
(command
  name: (command_name (word) @_word)
  . argument: (_) @module
  (#any-of? @_word "source" ".")) @import.include

; for part in steps/*.sh; do source "$part"; done
(for_statement variable: (variable_name) @name value: [(word) (concatenation)] @value) @each

; trap 'f $?' EXIT
(command
  name: (command_name (word) @_word)
  . argument: [(raw_string) (string)] @reference.trap
  (#eq? @_word "trap"))

; run f a, of Bats
(command
  name: (command_name (word) @_word)
  . argument: (word) @reference.ran
  (#eq? @_word "run"))
