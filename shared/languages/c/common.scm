; What C and C++ share. Bodies open the scopes; a function's parameters are bound in it.

; int f(int a) { ... }, char *f(int a) { ... }
(function_definition
  declarator: (function_declarator)
  body: (compound_statement) @scope.function) @definition.function
(function_definition
  declarator: (pointer_declarator)
  body: (compound_statement) @scope.function) @definition.function

; int f(int a);
(declaration
  declarator: (function_declarator declarator: (identifier)) @definition.prototype)
(declaration
  declarator: (pointer_declarator
    declarator: (function_declarator
      declarator: (identifier)) @definition.prototype))
(declaration
  declarator: (pointer_declarator
    declarator: (pointer_declarator
      declarator: (function_declarator
        declarator: (identifier)) @definition.prototype)))

; struct s { ... }, union u { ... }, enum e { ... }
(struct_specifier
  body: (field_declaration_list) @scope.class @positions) @definition.struct
(union_specifier
  body: (field_declaration_list) @scope.class @positions) @definition.union
(enum_specifier body: (enumerator_list)) @definition.enum

; typedef struct s { ... } s;
(type_definition) @definition.typedef

; T x = f(), *y;
(declaration) @declaration

; T x; in a struct
(field_declaration) @field

; x = f, p->open = f
(assignment_expression) @assignment

; (struct ops){ .open = f }
(compound_literal_expression) @compound

; return x;
(return_statement) @return

; f(x)
(call_expression) @reference.call

; FOREACH(x) { ... }
(compound_statement
  (function_definition
    type: (type_identifier)
    declarator: (parenthesized_declarator)) @reference.macro_block)

; Blocks: names declared inside end with them.
(compound_statement (compound_statement) @scope.block)
(if_statement consequence: (_) @scope.block)
(else_clause (_) @scope.block)
(for_statement) @scope.block @loop
(while_statement body: (_) @scope.block) @loop
(do_statement body: (_) @scope.block) @loop
(switch_statement body: (_) @scope.block)
(case_statement) @block

; #if, #ifdef: every branch is seen.
(preproc_if) @block
(preproc_ifdef) @block
(preproc_else) @block
(preproc_elif) @block

; #define CALL(f) f()
(preproc_function_def) @definition.macro
(preproc_function_def value: (preproc_arg) @scope.function @macro_body)

; #define old new
(preproc_def) @alias

; #include "a.h"
(preproc_include) @include
