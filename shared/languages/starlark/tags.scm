; def f(a, *args, b = c, **kw): ...
(function_definition name: (identifier) @name) @definition.function
(function_definition body: (block) @scope.function)
(function_definition parameters: (parameters (identifier) @parameter)) @also
(function_definition parameters: (parameters (default_parameter) @parameter)) @also
(function_definition parameters: (parameters (list_splat_pattern) @parameter)) @also
(function_definition parameters: (parameters (dictionary_splat_pattern) @parameter)) @also
(default_parameter name: (identifier) @name value: (_) @default) @formal
(list_splat_pattern (identifier) @name @rest) @formal
(dictionary_splat_pattern (identifier) @name @rest) @formal

; lambda a: a
(lambda) @definition.lambda @body.function
(lambda parameters: (lambda_parameters (identifier) @parameter)) @also
(lambda parameters: (lambda_parameters (default_parameter) @parameter)) @also
(lambda body: (_) @result)

; Names of comprehensions are their own.
(list_comprehension) @scope.block
(dictionary_comprehension) @scope.block
(if_statement consequence: (block) @block)
(elif_clause (block) @block)
(else_clause (block) @block)
(for_statement) @loop
(for_statement body: (block) @block)

; module(name = "a"), workspace(name = "a")
(call
  function: (identifier) @_module
  arguments: (argument_list
    (keyword_argument name: (identifier) @_name value: (string (string_content) @name)))
  (#any-of? @_module "module" "workspace") (#eq? @_name "name")) @namespace

; bazel_dep(name = "a")
(call
  function: (identifier) @_dep
  arguments: (argument_list
    (keyword_argument name: (identifier) @_name value: (string (string_content) @module)))
  (#eq? @_dep "bazel_dep") (#eq? @_name "name")) @import.only

; load("//a:b.bzl", "f", g = "h")
(call function: (identifier) @_load (#eq? @_load "load")) @reference.none
(call
  function: (identifier) @_load
  arguments: (argument_list . (string (string_content) @module))
  (#eq? @_load "load")) @import
(call
  function: (identifier) @_load
  arguments: (argument_list (string) (string (string_content) @member))
  (#eq? @_load "load")) @also
(call
  function: (identifier) @_load
  arguments: (argument_list (keyword_argument) @member)
  (#eq? @_load "load")) @also
(keyword_argument
  name: (identifier) @alias value: (string (string_content) @name)) @imported

; use_extension("//a:b.bzl", "e")
(call
  function: (identifier) @_use
  arguments: (argument_list
    . (string (string_content) @module) . (string (string_content) @member))
  (#eq? @_use "use_extension")) @import

; x = y
(assignment left: (_) @target right: (_) @value) @assign

; for x in xs, for k, v in xs
(for_statement left: (identifier) @name right: (_) @value) @each
(for_in_clause left: (identifier) @name right: (_) @value) @each
(for_statement left: [(pattern_list) (tuple_pattern)] right: (_)) @unpacked
(for_in_clause left: [(pattern_list) (tuple_pattern)] right: (_)) @unpacked

; return x
(return_statement (_) @value) @return

; f(x), a.f(x, b = c)
(call function: (_) @callee) @reference.call
(call function: (attribute attribute: (identifier) @name)) @also
(call arguments: (argument_list (_) @argument)) @also
(keyword_argument name: (identifier) @label value: (_) @value) @actual
