; . ./a.ps1, Import-Module ./A.psm1, using module ./A.psm1
(command
  (command_invokation_operator) @_dot
  command_name: (command_name_expr [(command_name) (string_literal) (path_command_name)] @module)
  (#eq? @_dot ".")) @import.include
(command
  command_name: (command_name) @_import
  command_elements: (command_elements . (_) [(generic_token) (array_literal_expression)] @module)
  (#any-of? @_import "Import-Module" "import-module")) @import.include
; . (Join-Path $PSScriptRoot 'a.ps1'), Import-Module (Join-Path $PSScriptRoot 'A.psm1')
(command
  (command_invokation_operator) @_dot
  command_name: (command_name_expr (parenthesized_expression) @module)
  (#eq? @_dot ".")) @import.include
(command
  command_name: (command_name) @_using
  command_elements: (command_elements (generic_token) @_module (_) (generic_token) @module)
  (#eq? @_using "using") (#eq? @_module "module")) @import.include

; function F($a) { ... }
(function_statement (function_name) @name) @definition.function
(function_statement (script_block) @scope.function)
(function_statement (function_parameter_declaration (parameter_list (script_parameter) @parameter))) @also
(function_statement (script_block (param_block (parameter_list (script_parameter) @parameter)))) @also
(script_parameter (variable) @name) @formal
(script_parameter (attribute_list (attribute (type_literal) @type))) @also
(script_parameter (script_parameter_default) @default) @also

; class C : B { [A]$a; [B] F([C]$c) { ... } }
(class_statement . (simple_name) @name) @definition.class @body.class
(class_statement . (simple_name) (simple_name) @base) @also
(class_property_definition (type_literal) @type (variable) @target) @field
(class_method_definition (simple_name) @name) @definition.function
(class_method_definition (script_block) @scope.function)
(class_method_definition (type_literal) @returns) @also
(class_method_definition (class_method_parameter_list (class_method_parameter) @parameter)) @also
(class_method_definition (class_attribute) @modifier) @also
(class_method_parameter (variable) @name) @formal
(class_method_parameter (type_literal) @type (variable)) @also
(enum_statement . (simple_name) @name) @definition.enum

; { ... }
(script_block_expression) @definition.lambda
(script_block_expression (script_block) @scope.function)
(script_block_expression (param_block (parameter_list (script_parameter) @parameter))) @also

; $a = b
(assignment_expression (left_assignment_expression) @target value: (_) @value) @assign
; foreach ($a in $b)
(foreach_statement (variable) @name (pipeline) @value) @each
; return a
(flow_control_statement "return" (pipeline) @value) @return

; F a
(command command_name: (command_name) @name) @reference.call
(command command_name: (command_name_expr (path_command_name) @name)) @reference.call
; a | F
(pipeline_chain (_) @head . (command) @also)
; & $f a, & $t[k] a
(command
  (command_invokation_operator) @_and
  command_name: (command_name_expr [(path_command_name . (variable) .) (element_access) (script_block_expression)] @callee)
  (#eq? @_and "&")) @reference.call
; F $a.G(b)
(command_elements (array_literal_expression (unary_expression (member_access) @callee)) . (argument_list) @reference.call)
; $a.F(b), [C]::F(b)
(invokation_expression . (_) @receiver (member_name (simple_name) @name)) @reference.call
(invokation_expression (argument_list (argument_expression_list (argument_expression) @argument))) @also
