; #import "A.h", @import A;
(preproc_include path: (string_literal) @module) @import.include
(preproc_include path: (system_lib_string) @module) @import
(module_import path: (_) @module) @import

; @interface A : B <P> ... @end
; @interface A () ... @end
(class_interface . (identifier) @name . "(" ) @definition.extension @body.class
(class_interface . (identifier) @name !category) @definition.class @body.class
(class_interface superclass: (identifier) @base) @also
(class_interface (parameterized_arguments (type_name (type_identifier) @base))) @also
; @interface A (Category) ... @end
(class_interface . (identifier) @name category: (_)) @definition.extension @body.class
; @implementation A ... @end
(class_implementation . (identifier) @name) @definition.extension @body.class
; @protocol P <Q> ... @end
(protocol_declaration . (identifier) @name) @definition.protocol @body.class
(protocol_declaration (protocol_reference_list (identifier) @base)) @also

; - (A)f:(B)b g:(C)c { ... }
(method_definition (identifier) @name) @definition.function
(method_definition (method_parameter) @parameter) @also
(method_definition (method_type) @returns) @also
(method_definition (compound_statement) @scope.function)
; what a protocol asks for
(protocol_declaration (method_declaration (identifier) @name) @definition.function)
(protocol_declaration (method_declaration (method_parameter) @parameter) @also)
(protocol_declaration (qualified_protocol_interface_declaration (method_declaration (identifier) @name) @definition.function))
(protocol_declaration (qualified_protocol_interface_declaration (method_declaration (method_parameter) @parameter) @also))
(method_parameter (identifier) @name) @formal
(method_parameter (method_type) @type) @also

; static A f(B b) { ... }
(function_definition declarator: (function_declarator declarator: (identifier) @name)) @definition.plain
(function_definition declarator: (pointer_declarator declarator: (function_declarator declarator: (identifier) @name))) @definition.plain
(function_definition declarator: (function_declarator parameters: (parameter_list (parameter_declaration) @parameter))) @also
(function_definition (storage_class_specifier) @modifier) @also
(function_definition (storage_class_specifier) @local (#eq? @local "static")) @also
(function_definition type: (type_identifier) @returns) @also
(function_definition body: (_) @scope.function)
(parameter_declaration declarator: [(identifier) @name (pointer_declarator declarator: (identifier) @name)]) @formal
(parameter_declaration type: (type_identifier) @type) @also
; A (*f)(B), A (^f)(B)
(parameter_declaration declarator: (function_declarator declarator: (parenthesized_declarator (_ declarator: (identifier) @name)))) @formal

; ^(A a) { ... }
(block_literal) @definition.lambda
(block_literal (parameter_list (parameter_declaration) @parameter)) @also
(block_literal (compound_statement) @scope.function)

; @property (strong) A *a;
(property_declaration
  (struct_declaration
    [(type_identifier) (generic_specifier) (typedefed_specifier)] @type
    (struct_declarator [(identifier) @name (pointer_declarator declarator: (identifier) @name)]))) @bind
; { A *_a; }
(instance_variable
  (struct_declaration
    [(type_identifier) (generic_specifier) (typedefed_specifier)] @type
    (struct_declarator [(identifier) @name (pointer_declarator declarator: (identifier) @name)]))) @bind
; a.b
(field_expression) @property

; A *a = b;
(init_declarator declarator: (identifier) @name) @bind
(init_declarator declarator: (pointer_declarator declarator: (identifier) @name)) @bind
(init_declarator value: (_) @value) @also
; A (^f)(B) = ^(B b) { ... };
(init_declarator declarator: (function_declarator declarator: (parenthesized_declarator (_ declarator: (identifier) @name)))) @bind
(declaration declarator: (function_declarator declarator: (parenthesized_declarator (_ declarator: (identifier) @bind))))
(declaration type: [(type_identifier) (generic_specifier) (typedefed_specifier)] @type declarator: (init_declarator) @also)
(declaration type: (type_identifier) @type declarator: (identifier) @bind)
(declaration type: (type_identifier) @type declarator: (pointer_declarator declarator: (identifier) @bind))
; for (A *a in b)
(for_statement type: (type_identifier) @type [(identifier) @name (pointer_declarator declarator: (identifier) @name)] "in") @bind
(for_statement type: (typedefed_specifier) (identifier) @name "in" . (_) @value) @each
; a = b
(assignment_expression left: (_) @target right: (_) @value) @assign

; return a;
(return_statement (_) @value) @return

; [a f:b g:c], f(a)
(message_expression receiver: (_) @receiver) @reference.message
(message_expression method: (identifier) @name) @also
(message_expression receiver: (_) (_) @argument) @also
(call_expression function: (_) @callee) @reference.call
(call_expression arguments: (argument_list (_) @argument)) @also
; @catch (A *b)
(catch_clause (type_name . (type_identifier) @type (pointer_declarator declarator: (identifier) @name))) @bind
