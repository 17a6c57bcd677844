; @import("a.zig")
(builtin_function
  (builtin_identifier) @_import
  (arguments . (string (string_content) @module))
  (#eq? @_import "@import")) @import.value

; const A = struct { ... }
(variable_declaration (identifier) @name (struct_declaration) @scope.class) @definition.struct
(variable_declaration (identifier) @name (opaque_declaration) @scope.class) @definition.struct
(variable_declaration (identifier) @name (enum_declaration) @scope.class) @definition.enum
(variable_declaration (identifier) @name (union_declaration) @scope.class) @definition.union

; return struct { ... };
(return_expression [(struct_declaration) (union_declaration) (enum_declaration)] @definition.anonymous @body.class)

; fn f(a: A) B { ... }
(function_declaration name: (_) @name body: (_)? @scope.function) @definition.function
(function_declaration (parameters (parameter) @parameter)) @also
(function_declaration type: (_) @returns) @also
(function_declaration !body "extern" @modifier) @also
(function_declaration ["export" "pub"] @modifier) @also
(variable_declaration "pub" @modifier) @also
(parameter name: (_) @name type: (_) @type) @formal

; const a: A = b;
(variable_declaration . "pub"? . ["const" "var"] . (identifier) @name) @bind
(variable_declaration type: (_) @type) @also
(variable_declaration "=" . (_) @value) @also
; a: A,
(container_field name: (identifier) @name type: (_) @type) @bind
; a = b;
(assignment_expression left: (_) @target right: (_) @value) @assign
; for (a) |b| { ... }
(for_statement . (_) @value (payload (identifier) @name)) @each
; if (a) |b| ..., while (a) |b| ...
(if_statement condition: (_) @value (payload . (identifier) @name)) @bind
(while_statement condition: (_) @value (payload . (identifier) @name)) @bind
(switch_expression) @switch
(block) @scope.block

; return a;
(return_expression (_) @value) @return
; return .{ .a = b };
(return_expression (anonymous_struct_initializer)) @returned

; f(a), a.f(b)
(call_expression function: (_) @callee) @reference.call
(call_expression function: (field_expression member: (_) @name)) @also
(call_expression function: (_) (_) @argument) @also
; T{ .a = b }
(struct_initializer) @fields
