; What JavaScript, TypeScript and TSX share.

; the file itself
(program) @program

; static {}
(class_static_block body: (_) @scope.block)

; function f() {}, function* f() {}
(function_declaration) @definition.function
(generator_function_declaration) @definition.function

; const f = function () {}
(function_expression) @definition.expression
(generator_function) @definition.expression

; (a) => b
(arrow_function body: (expression) @arrow_body)
(arrow_function) @definition.arrow

; m() {}, get x() {}, in classes and object literals
(method_definition) @definition.method

; f(a = g()): defaults are evaluated when f is called.
(function_declaration parameters: (_) @scope.head)
(generator_function_declaration parameters: (_) @scope.head)
(function_expression parameters: (_) @scope.head)
(generator_function parameters: (_) @scope.head)
(arrow_function parameters: (_) @scope.head)
(method_definition parameters: (_) @scope.head)

; What runs when a function is called.
(function_declaration body: (_) @scope.function)
(generator_function_declaration body: (_) @scope.function)
(function_expression body: (_) @scope.function)
(generator_function body: (_) @scope.function)
(arrow_function body: (_) @scope.function)
(method_definition body: (_) @scope.function)

; class C extends B {}
(class_declaration body: (_) @scope.class) @definition.class
; `A = class B { f() { new B() } }`: nobody else sees B.
(class name: (_) body: (_) @scope.block)
(class body: (_) @scope.class) @definition.class

; @decorator
(decorator) @scope.block @reference.decorator

; export ...
(export_statement) @export

; import a, { b as c } from "d"
(import_statement) @import

; if (a) {} else {}
(if_statement consequence: (statement_block) @scope.block)
(if_statement consequence: (expression_statement) @block)
(else_clause (statement_block) @scope.block)
(else_clause (expression_statement) @block)

; a || (b = c)
(binary_expression right: (parenthesized_expression (assignment_expression)) @block)

; if (false) {} else {}, while (false) {}, DEBUG ? a : b, DEBUG && a()
(if_statement) @choice
(while_statement) @choice
(ternary_expression) @choice
(binary_expression operator: ["&&" "||"]) @choice

; for (;;) {}, for (a of b) {}, while (a) {}, do {} while (a)
(for_statement) @scope.block @loop
(for_in_statement) @scope.block @loop @iteration
(while_statement body: (_) @scope.block) @loop
(do_statement body: (_) @scope.block) @loop
(for_statement body: (statement_block) @scope.block)
(for_in_statement body: (statement_block) @scope.block)

; switch (a) { case b: c }
(switch_body) @scope.block
(switch_case) @block
(switch_default) @block

; try {} catch (e) {} finally {}
(try_statement body: (statement_block) @scope.block)
(catch_clause) @scope.block @catch
(finally_clause body: (statement_block) @scope.block)

; { let a }
(program (statement_block) @scope.block)
(statement_block (statement_block) @scope.block)

; a: { if (b) break a; c }
(labeled_statement body: (statement_block) @scope.block)

; let a = b, const { c } = d
(lexical_declaration (variable_declarator) @lexical)

; const A = "a", const DEBUG = false, const B = Symbol("b"), const C = Symbol.for("c"), const D = { E: "e" },
; const F = Object.freeze({})
(lexical_declaration
  kind: "const"
  (variable_declarator
    value: [
      (string)
      (number)
      (true)
      (false)
      (null)
      (unary_expression)
      (object)
      (template_string)
      (binary_expression)
      (call_expression function: (identifier))
      (call_expression
        function: (member_expression) arguments: (arguments . [(string) (object)] .))
    ]) @constant)

; var a = b
(variable_declaration (variable_declarator) @variable)

; a = b, a.b = c, [a, b] = c
(assignment_expression) @assignment

; a ||= b
(augmented_assignment_expression) @augmented

; throw a
(throw_statement) @throw

; return a
(return_statement) @return

; break; a()
((break_statement) @left . (_))
((continue_statement) @left . (_))

; yield a
(yield_expression) @yield

; f(a), import("a"), require("a")
(call_expression) @reference.call

; new C(a)
(new_expression) @reference.new

; typeof a === "string"
(binary_expression left: (unary_expression operator: "typeof" argument: (identifier)) right: (string)) @plainly

; switch (typeof a) {}
(switch_statement value: (parenthesized_expression (unary_expression operator: "typeof"))) @plainly_switched
