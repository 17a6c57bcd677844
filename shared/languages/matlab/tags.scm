; classdef A < B ... end
(class_definition name: (identifier) @name) @definition.class @body.class
(class_definition (superclasses (property_name) @base)) @also
(properties (property name: (identifier) @name) @bind)
(property (default_value (_) @value)) @also
(property name: (_) [(identifier) (property_name)] @type .) @also
(property name: (_) [(identifier) (property_name)] @type . (default_value)) @also

; function a = f(b) ... end
(function_definition name: (identifier) @name) @definition.function @body.function
(function_definition (function_arguments (identifier) @parameter)) @also
; @(a) b
(lambda) @definition.lambda @body.function
(lambda (arguments (identifier) @parameter)) @also

; a = b
(assignment left: (_) @target right: (_) @value) @assign

; for a = b
(for_statement (iterator . (identifier) @name (_) @value)) @each

; import a.b.*
(command (command_name) @_import (command_argument) (#eq? @_import "import")) @imported_names @reference.none

; a = f
(assignment right: (identifier) @reference.unmarked)
; a.f(b), f(a)
(field_expression field: (function_call)) @chain
(function_call name: (identifier) @name) @reference.call
; f
(command (command_name) @name) @reference.call
; a.f
(block (field_expression object: (_) @receiver . field: (identifier) @name .) @reference.call)
(function_call (arguments argument: (_) @argument)) @also
