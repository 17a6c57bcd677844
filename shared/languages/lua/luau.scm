; function f(a: T, b, ...: T): T ... end
(function_declaration parameters: (parameters (parameter . (_) @parameter))) @also
(function_definition parameters: (parameters (parameter . (_) @parameter))) @also
(parameter . (_) @formal)
(parameter . (identifier) @also ":" . (_) @type)
(parameter . (vararg_expression) @also @rest)
(function_declaration ":" . (_) @returns) @also
(function_definition ":" . (_) @returns) @also

; local a: T = b
(variable_declaration (assignment_statement (variable_list ":"))) @typed
(variable_declaration (variable_list ":")) @typed
; for i: T, v: T in pairs(t) do
(for_generic_clause (variable_list ":")) @typed

; type T = typeof(setmetatable({}, C))
(type_definition . "export"? . "type" . name: (identifier) @name) @definition.type_alias
(type_definition
  (function_call
    name: (identifier) @_set
    arguments: (arguments . (_) . (identifier) @value .))
  (#eq? @_set "setmetatable")) @also
; type T = setmetatable<{}, C>
(type_definition
  (generic_type . (identifier) @_set . (_) . (identifier) @value .)
  (#eq? @_set "setmetatable")) @also
; type T = C
(type_definition name: (identifier) . "=" . (identifier) @value .) @also

; require(script.Parent.a), require(script:WaitForChild("a"))
(function_call
  name: (identifier) @_require
  arguments: (arguments . (dot_index_expression field: (_) @module) .)
  (#eq? @_require "require")) @import.require
(function_call
  name: (identifier) @_require
  arguments: (arguments
    . (function_call
        name: (method_index_expression method: (identifier) @_wait)
        arguments: (arguments . (string content: (_) @module) .)) .)
  (#eq? @_require "require") (#any-of? @_wait "FindFirstChild" "WaitForChild")) @import.require

; -a
(unary_expression "-") @reference.unary
