; source("a.R")
(call_expression
  function: (identifier) @_source
  arguments: (arguments . (string (string_fragment) @module))
  (#any-of? @_source "source" "sys·source")) @import.include
; library(a), a::f
(call_expression
  function: (identifier) @_library
  arguments: (arguments . [(identifier) (string)] @module)
  (#any-of? @_library "library" "require" "requireNamespace" "loadNamespace")) @import.only

; A <- R6Class("A", inherit = B, public = list(...))
(assignment_expression
  left: (identifier) @name
  right: (call_expression function: [(identifier) @_class (member_expression property: (_) @_class)] arguments: (arguments) @scope.class)
  (#any-of? @_class "R6Class" "setRefClass")) @definition.class
(assignment_expression
  right: (call_expression arguments: (arguments (assignment_expression left: (identifier) @_base right: (_) @base)))
  (#any-of? @_base "inherit" "contains")) @also
; setClass("A", contains = "B")
(call_expression
  function: (identifier) @_class
  arguments: (arguments . (string (string_fragment) @name)) @scope.class
  (#any-of? @_class "setClass" "setRefClass")) @definition.class
(call_expression
  function: (identifier) @_class
  arguments: (arguments (assignment_expression left: (identifier) @_base right: (string (string_fragment) @base)))
  (#any-of? @_class "setClass" "setRefClass") (#eq? @_base "contains")) @also

; setMethod("f", "A", function(a) ...)
(call_expression
  function: (identifier) @_method
  arguments: (arguments . (string (string_fragment) @name) (arrow_function) @definition.method)
  (#eq? @_method "setMethod"))
; f <- function(a, b = c, ...) ...
(expression_statement (assignment_expression left: [(identifier) (member_expression) (string)] @name right: (arrow_function) @definition.function))
; list(f = function(a) ...)
(call_expression
  function: (identifier) @_list
  arguments: (arguments (assignment_expression left: [(identifier) (string)] @name right: (arrow_function) @definition.function))
  (#any-of? @_list "list" "c" "R6Class" "setRefClass"))
(arrow_function) @definition.lambda
(arrow_function parameters: (formal_parameters (_) @parameter)) @also
(assignment_pattern left: (_) @name right: (_) @default) @formal
(rest_pattern (identifier) @name) @formal @rest
(arrow_function parameters: (formal_parameters) @scope.head)
(arrow_function body: (_) @scope.function)

; a <- b
(expression_statement (assignment_expression left: (_) @target right: (_) @value) @assigned)
(assignment_expression left: (_) @target right: (assignment_expression left: (_)) @value) @assigned
; for (a in b)
(for_in_statement left: (identifier) @name right: (_) @value) @each

; return(a)
(return_statement (_) @value) @return

; f(a, b = c), a$f(b)
(call_expression function: (_) @callee) @reference.call
(call_expression arguments: (arguments (_) @argument)) @also
(arguments (assignment_expression left: (_) @label right: (_) @value) @actual)
