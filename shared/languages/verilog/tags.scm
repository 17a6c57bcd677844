; `include "a.vh"
(include_compiler_directive (double_quoted_string) @module) @import.include

; module m(...); ... endmodule, package p; interface i; class c;
(module_declaration (module_header (simple_identifier) @name)) @definition.module @body.class
(package_declaration (package_identifier (simple_identifier) @name)) @definition.module @body.class
(class_declaration (class_identifier (simple_identifier) @name)) @definition.class @body.class

; function f; task t;
(function_declaration (function_body_declaration (function_identifier) @name)) @definition.function @body.function
(task_declaration (task_body_declaration (task_identifier) @name)) @definition.function @body.function

; m u(...);
(module_instantiation . (simple_identifier) @callee) @reference.new
(udp_instantiation . (simple_identifier) @callee) @reference.new
(checker_instantiation . (checker_identifier (simple_identifier) @callee)) @reference.new
; f(a)
(tf_call . (simple_identifier) @name) @reference.call
