; include a.mk
(include_directive filenames: (list [(word) (concatenation)] @import.include))

; target: prerequisite
(rule (targets . (word) @name)) @definition.function @body.function
; define f
(define_directive name: (word) @name) @definition.macro

; what a target needs is made first
(rule normal: (prerequisites (word) @reference.call))
(rule order_only: (prerequisites (word) @reference.call))
; $(call f,a), $(f)
(function_call function: "call" (arguments argument: (_) @macro))
(variable_reference (word) @reference.call)
