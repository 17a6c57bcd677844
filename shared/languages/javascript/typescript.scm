; class A { x: T = g() }: a value sees the names around the class, never its members
(public_field_definition value: (_) @scope.block)
(public_field_definition) @field

; class C<T> {}: its parameters are names around its members
(class_declaration type_parameters: (_) body: (_) @scope.block)
(abstract_class_declaration type_parameters: (_) body: (_) @scope.block)
(interface_declaration type_parameters: (_) body: (_) @scope.block)

; abstract class C {}
(abstract_class_declaration body: (_) @scope.class) @definition.class

; function f(a: A): B;
(function_signature) @definition.function

; m(a: A): B; in classes and interfaces
(class_body (method_signature) @definition.method)
(interface_body (method_signature) @definition.method)
(abstract_method_signature) @definition.method

; interface I { p: T }
(interface_declaration body: (_) @scope.class) @definition.interface
(interface_body (property_signature) @field)

; type A = B, type A = { p: T }
(type_alias_declaration) @definition.type_alias
(type_alias_declaration value: (object_type) @scope.class)

; a: { m(): void }, A & { p: T }: types without a name
(type_annotation (object_type) @definition.object @body.class)
(intersection_type (object_type) @definition.object @body.class)
(union_type (object_type) @definition.object @body.class)
(type_arguments (object_type) @definition.object @body.class)
(array_type (object_type) @definition.object @body.class)
(parenthesized_type (object_type) @definition.object @body.class)
(as_expression (object_type) @definition.object @body.class)
(constraint (object_type) @definition.object @body.class)
(function_type return_type: (object_type) @definition.object @body.class)
(object_type (property_signature) @field)
(object_type (method_signature) @definition.method)

; if (a instanceof C) {}, isC(a) ? b : c
(if_statement) @checked
(ternary_expression) @checked
(while_statement) @checked

; a instanceof C && a.f(), !isC(a) || a.f(); to look at the operator here takes long in
; expressions of thousands of them
(binary_expression) @checked_first

; switch (a.kind) { case "b": }
(switch_statement value: (parenthesized_expression (member_expression))) @switched

; assertC(a);
(expression_statement (call_expression)) @asserted

; enum E { A }
(enum_declaration body: (_) @scope.class) @definition.enum

; namespace N { export const a }, declare module "m" {}
(internal_module body: (_) @scope.block) @definition.namespace
(module body: (_) @scope.block) @definition.namespace

; declare global {}
(ambient_declaration (statement_block) @scope.block)

; import A = N.M
(import_alias) @import_alias
