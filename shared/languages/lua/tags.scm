; A file is a function: its local names are not those of other files.
(chunk) @scope.block
(do_statement body: (_) @scope.block)

; require("a.b"), require "a.b"
(function_call
  name: (identifier) @_require
  arguments: (arguments . (string content: (_) @module))
  (#eq? @_require "require")) @import.require

; local function f(a) ... end
(_ local_declaration: (function_declaration name: (identifier) @name @local) @definition.function)
; function f(a) ... end
(function_declaration name: (identifier) @name @all) @definition.function
; function t.f(a) ... end, function t:f(a) ... end
(function_declaration name: (dot_index_expression table: (_) @receiver field: (_) @name)) @definition.function
(function_declaration name: (method_index_expression table: (_) @receiver method: (_) @name)) @definition.method
(function_declaration body: (_) @scope.function)

; function(a) ... end
(function_definition parameters: (_)) @definition.lambda
(function_definition body: (_) @scope.function)
; t.f = function(a) ... end
(assignment_statement
  . (variable_list . (dot_index_expression table: (_) @receiver field: (_) @name) .)
  (expression_list . (function_definition) @also .))
; { f = function(a) ... end }
(field name: (identifier) @name value: (function_definition) @also)

; setmetatable(t, { __index = u })
(function_call
  name: (identifier) @_set
  arguments: (arguments
    . (identifier) @name
    (table_constructor (field name: (identifier) @_index value: (_) @base)))
  (#eq? @_set "setmetatable") (#eq? @_index "__index")) @inherits

; setmetatable(o, C)
(function_call
  name: (identifier) @_set
  arguments: (arguments . (identifier) @name . (identifier) @base .)
  (#eq? @_set "setmetatable")) @becomes

; local a, b = c, d
(variable_declaration (assignment_statement) @declaration)
(variable_declaration (variable_list name: (identifier) @bind))
; a.b, c = d, e
(chunk (assignment_statement) @assignment)
(block (assignment_statement) @assignment)
(assignment_statement (variable_list name: (_) @target)) @also
(assignment_statement (expression_list (_) @value)) @also

; for k, v in pairs(t) do
(for_generic_clause (variable_list name: (identifier) @name)) @looped
(for_generic_clause (expression_list . (_) @value)) @also

; return a, b
(return_statement (expression_list . (_) @value)) @return

; f(a), t.f(a), t:f(a)
(function_call name: (_) @callee) @reference.call
(function_call name: (dot_index_expression field: (_) @name)) @also
(function_call name: (method_index_expression method: (_) @name)) @also
(function_call arguments: (arguments (_) @argument)) @also
(arguments (vararg_expression) @actual @spread)
; a + b, of what has a metatable with such a function
(binary_expression) @reference.operator
