; CREATE FUNCTION f(a int) RETURNS int AS $$ ... $$; CREATE PROCEDURE f() ...
(create_function (object_reference name: (_) @name)) @definition.function @body.function
(create_function (function_arguments (function_argument . (identifier) @parameter))) @also
(create_procedure (object_reference name: (_) @name)) @definition.function @body.function
(create_procedure (function_arguments (function_argument . (identifier) @parameter))) @also

; CREATE TABLE t (...), CREATE VIEW v AS ..., CREATE TYPE t AS ...
(create_table . (keyword_create) (keyword_table) (object_reference name: (_) @name)) @definition.struct
(create_view (keyword_view) . (object_reference name: (_) @name)) @definition.struct @body.class
(create_materialized_view (object_reference name: (_) @name)) @definition.struct @body.class
(create_type (object_reference name: (_) @name)) @definition.type_alias

; f(a)
(invocation (object_reference name: (_) @name)) @reference.call
; CREATE TRIGGER ... EXECUTE FUNCTION f()
(create_trigger [(keyword_function) (keyword_procedure)] . (object_reference name: (_) @name)) @reference.call
