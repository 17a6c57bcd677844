; `include "a.vh"
(include_compiler_directive (double_quoted_string) @module) @import.include
; import p::*; import p::f;
(package_import_item . (package_identifier (simple_identifier) @module)) @import.class
(package_import_item (package_identifier) (simple_identifier) @member) @also

; module m(...); ... endmodule, package p; interface i; class c extends d;
; What a module instantiates and calls, it calls itself.
(module_declaration (module_header (simple_identifier) @name)) @definition.design @body.function
(program_declaration (_ (program_identifier (simple_identifier) @name))) @definition.design @body.function
(package_declaration (package_identifier (simple_identifier) @name)) @definition.module @body.class
(interface_declaration (_ (interface_identifier (simple_identifier) @name))) @definition.module @body.class
(class_declaration (class_identifier (simple_identifier) @name)) @definition.class @body.class
(class_declaration (class_type (class_identifier (simple_identifier) @base))) @also

; function f; task t; function new();
(function_declaration (function_body_declaration (function_identifier) @name)) @definition.function @body.function
(function_declaration (function_body_declaration (tf_port_list (tf_port_item1) @parameter))) @also
(task_declaration (task_body_declaration (task_identifier) @name)) @definition.function @body.function
(task_declaration (task_body_declaration (tf_port_list (tf_port_item1) @parameter))) @also
(class_constructor_declaration . "function" . "new" @name) @definition.constructor @body.function
(class_constructor_declaration (tf_port_list (tf_port_item1) @parameter)) @also
(tf_port_item1 (port_identifier (simple_identifier) @name)) @formal
(tf_port_item1 (data_type_or_implicit1 (data_type . (simple_identifier) @type .))) @also

; c a, b = new(x);
(data_declaration (data_type_or_implicit1 (data_type . (simple_identifier) @type .))
  (list_of_variable_decl_assignments (variable_decl_assignment . (simple_identifier) @name))) @bind
(net_declaration . (simple_identifier) @type (list_of_net_decl_assignments (net_decl_assignment . (simple_identifier) @name))) @bind
(variable_decl_assignment . (simple_identifier) @target (class_new)) @made
(variable_decl_assignment (class_new (list_of_arguments_parent (_) @argument))) @also
; a = new(x); this.a = new();
(tf_call . (simple_identifier) @reference.none (#eq? @reference.none "new"))
(operator_assignment
  (variable_lvalue (simple_identifier) @target .)
  (expression (primary [
    (function_subroutine_call (subroutine_call (tf_call . (simple_identifier) @_new)))
    (let_expression . (simple_identifier) @_new)
    (simple_identifier) @_new]))
  (#eq? @_new "new")) @made

; m u(...);
(module_instantiation . (simple_identifier) @callee @type) @reference.new
(module_instantiation (hierarchical_instance (name_of_instance (instance_identifier (simple_identifier) @name)))) @bind
(interface_instantiation . (interface_identifier (simple_identifier) @callee @type)) @reference.new
(interface_instantiation (hierarchical_instance (name_of_instance (instance_identifier (simple_identifier) @name)))) @bind
(udp_instantiation . (simple_identifier) @callee) @reference.new
(checker_instantiation . (checker_identifier (simple_identifier) @callee @type)) @reference.new
(checker_instantiation (name_of_instance (instance_identifier (simple_identifier) @name))) @bind
; parameter a = f(b), wire [f(b):0] c: the grammar stumbles at constant functions
(param_assignment (ERROR . (simple_identifier) @reference.call .))
(packed_dimension (ERROR . (simple_identifier) @reference.call .))
; f(a), p::f(a), a.f(b), super.new(a)
(tf_call . (simple_identifier) @name (#not-eq? @name "new")) @reference.call
(let_expression . (simple_identifier) @name (#not-eq? @name "new")) @reference.call
(let_expression . (package_scope) @receiver . (simple_identifier) @name) @reference.call
(method_call . (primary) @receiver (method_call_body (method_identifier) @name)) @reference.call
(class_constructor_declaration "super" @above)
