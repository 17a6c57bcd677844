; import "./A.sol"; import {A, B as C} from "./A.sol"; import "./A.sol" as T;
(import_directive) @imported_from
; using A for B;
(using_directive) @using

; contract A is B { ... }, interface A { ... }, library A { ... }
(contract_declaration name: (_) @name body: (_) @scope.class) @definition.class
(contract_declaration (inheritance_specifier ancestor: (_) @base)) @also
(contract_declaration "abstract" @modifier) @also
(interface_declaration name: (_) @name body: (_) @scope.class) @definition.interface
(interface_declaration (inheritance_specifier ancestor: (_) @base)) @also
(library_declaration name: (_) @name body: (_) @scope.class) @definition.class
(struct_declaration name: (_) @name body: (_) @scope.class) @definition.struct
(enum_declaration name: (_) @name) @definition.enum

; function f(A a) internal returns (B) { ... }
(function_definition name: (_) @name) @definition.function
(function_definition (parameter) @parameter) @also
(function_definition return_type: (return_type_definition . (parameter type: (_) @returns) .)) @also
(function_definition [(visibility) (state_mutability)] @modifier) @also
(function_definition body: (_) @scope.function)
(constructor_definition "constructor" @name body: (_) @scope.function) @definition.constructor
(constructor_definition (parameter) @parameter) @also
(modifier_definition name: (_) @name body: (_) @scope.function) @definition.function
(fallback_receive_definition ["fallback" "receive"] @name body: (_) @scope.function) @definition.function
(fallback_receive_definition (modifier_invocation) @scope.head)
(parameter name: (_) @name) @formal
(parameter type: (_) @type) @also

; A a = b;
(state_variable_declaration type: (_) @type name: (_) @name) @bind
(state_variable_declaration value: (_) @value) @also
(struct_member type: (_) @type name: (_) @name) @bind
(variable_declaration_statement (variable_declaration type: (_) @type name: (_) @name)) @bind
(variable_declaration_statement value: (_) @value) @also
(assignment_expression left: (_) @target right: (_) @value) @assign
; return a;
(return_statement (_) @value) @return

; new T.A(b)
(call_expression
  function: (expression (member_expression
    object: (expression (new_expression name: (_) @receiver)) property: (_) @name))) @reference.new
; f(a), a.f(b), modifiers
(call_expression function: (expression [(identifier) (member_expression)] @callee)) @reference.call
(call_expression function: (expression (member_expression property: (_) @name))) @also
(call_expression (call_argument (_) @argument)) @also
(call_expression
  function: (expression (struct_expression type: (expression [(identifier) (member_expression)] @callee)))) @reference.call
(call_expression
  function: (expression (struct_expression type: (expression (member_expression property: (_) @name))))) @also
(constructor_definition (modifier_invocation . (identifier) @callee) @reference.new)
(modifier_invocation . (identifier) @name) @reference.call
(modifier_invocation (call_argument (_) @argument)) @also
(function_definition (modifier_invocation) @scope.head)
(constructor_definition (modifier_invocation) @scope.head)
; new A(b)
(call_expression function: (expression (new_expression name: (_) @callee))) @reference.new
(call_expression
  function: (expression (struct_expression type: (expression (new_expression name: (_) @callee))))) @reference.new
