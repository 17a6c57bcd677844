; include a.mk
(include_directive filenames: (list [(word) (concatenation)] @import.include))

; target: prerequisite
(rule (targets . (word) @name) (#not-match? @name "^[.][A-Z]")) @definition.function @body.function
; $(NAME): prerequisite
(rule (targets . (variable_reference) @name)) @definition.function @body.function
; NAMES = target target
(variable_assignment name: (word) @name value: (text) @value) @variable
; f = ... $(1) ...
(variable_assignment name: (word) @name value: (text) @_value
  (#match? @_value "[$][({]1[)}]")) @definition.macro @body.function
; define f
(define_directive name: (word) @name) @definition.macro @body.function
(define_directive value: (raw_text) @expanded)

; what a target needs is made first
(rule (targets . (word) @_name) normal: (prerequisites (word) @reference.call) (#not-match? @_name "^[.][A-Z]"))
(rule normal: (prerequisites (variable_reference (word) @needed)))
(rule order_only: (prerequisites (variable_reference (word) @needed)))
; $(MAKE) f
(recipe_line (shell_text) @made)
(rule order_only: (prerequisites (word) @reference.call))
; $(call f,a), $(f)
(function_call function: "call" (arguments argument: (_) @macro))
(variable_reference (word) @reference.call)
