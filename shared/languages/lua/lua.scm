; function f(a, ...) ... end
(function_declaration parameters: (parameters (identifier) @parameter)) @also
(function_declaration parameters: (parameters (vararg_expression) @parameter)) @also
(function_definition parameters: (parameters (identifier) @parameter)) @also
(function_definition parameters: (parameters (vararg_expression) @parameter)) @also
(parameters (vararg_expression) @formal @rest)

; -a, ~a
(unary_expression ["-" "~"]) @reference.unary
