; What C++ has besides C.

; namespace a::b { ... }
(namespace_definition
  body: (declaration_list) @scope.namespace) @definition.namespace

; namespace fs = a::b;
(namespace_alias_definition) @namespace_alias

; using namespace a; using a::f;
(using_declaration) @using

; using T = a::U;
(alias_declaration) @definition.alias

; template <class T> ...
(template_declaration) @template

; class C : B { ... }
(class_specifier
  body: (field_declaration_list) @scope.class) @definition.class

; C &f() { ... }
(function_definition
  declarator: (reference_declarator)
  body: (compound_statement) @scope.function) @definition.function

; operator T() { ... }
(function_definition
  declarator: (operator_cast)
  body: (compound_statement) @scope.function) @definition.function

; f() try { ... } catch (...) { ... }
(function_definition
  body: (try_statement) @scope.function) @definition.function

; ~C() = default;
(function_definition (default_method_clause)) @definition.function

; void f(T a = g()) { ... }
(optional_parameter_declaration) @scope.block

; C() : a(1), b(2) { ... }
(field_initializer_list) @scope.block
(field_initializer) @initialiser

; friend void f() { ... }
(friend_declaration) @friend

; void f(); in a class
(field_declaration
  declarator: (function_declarator
    declarator: [
      (field_identifier) (operator_name) (destructor_name)
    ]) @definition.prototype)
(field_declaration
  declarator: (pointer_declarator
    declarator: (function_declarator
      declarator: [(field_identifier) (operator_name)]) @definition.prototype))
(field_declaration
  declarator: (pointer_declarator
    declarator: (pointer_declarator
      declarator: (function_declarator
        declarator: (field_identifier)) @definition.prototype)))
(field_declaration
  declarator: (reference_declarator
    (function_declarator
      declarator: [(field_identifier) (operator_name)]) @definition.prototype))

; C &f(); T operator+(T, T); ~C();
(declaration
  declarator: (reference_declarator
    (function_declarator
      declarator: [(identifier) (operator_name)]) @definition.prototype))
(declaration
  declarator: (function_declarator
    declarator: [(operator_name) (destructor_name)]) @definition.prototype)

; [&](T a) { ... }
(lambda_expression
  body: (compound_statement) @scope.function) @definition.lambda

; new C(a)
(new_expression) @reference.new

; delete p
(delete_expression) @reference.delete

; a + b
(binary_expression) @reference.operator
; 5_km, "a"_s
(user_defined_literal) @reference.literal
; -x, !x
(unary_expression ["-" "!" "~"]) @reference.sign
; a += b
(assignment_expression
  operator: ["+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>="]) @reference.operator
; a->f, *a
(field_expression argument: (identifier) operator: "->") @reference.arrow
(pointer_expression operator: "*" argument: (identifier)) @reference.arrow
; ++a, a--
(update_expression argument: [(identifier) (field_expression)]) @reference.step

; if (a) {}, while (a) {}
(condition_clause value: (identifier)) @reference.condition

; xs[i]
(subscript_expression) @reference.subscript

; for (auto &x : xs)
(for_range_loop) @scope.block @loop @iteration

; catch (const E &e) { ... }
(catch_clause) @scope.block
(catch_clause
  parameters: (parameter_list (parameter_declaration) @caught))

; if (auto x = f()) { ... }
(if_statement) @scope.block
(while_statement) @scope.block
(try_statement body: (compound_statement) @scope.block)
