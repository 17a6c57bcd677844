; Blocks: names declared inside end with them. Variables that a condition of an `if`
; declares live on behind it.
(block (block) @scope.block)
(if_statement consequence: (_) @scope.block)
(if_statement alternative: (_) @scope.block)
(for_statement) @scope.block @loop
(foreach_statement) @scope.block @loop
(while_statement) @scope.block @loop
(do_statement) @scope.block @loop
(using_statement) @scope.block
(fixed_statement) @scope.block
(lock_statement (block) @scope.block)
(checked_statement (block) @scope.block)
(unsafe_statement (block) @scope.block)
(try_statement body: (block) @scope.block)
(catch_clause) @scope.block
(finally_clause) @scope.block
(switch_section) @scope.block
(switch_expression_arm) @scope.block
(query_expression) @scope.block

; T x = f(), y;
(variable_declaration) @variables

; A = 1 in an enum
(enum_member_declaration) @enum_member

; x = f(), x += f()
(assignment_expression) @assignment

; f(out T x), (T x, var y) = f()
(declaration_expression) @declaration

; o is T t, case T t:, { P: var t }
(declaration_pattern) @pattern
(recursive_pattern) @pattern
(var_pattern) @pattern

; foreach (T x in xs)
(foreach_statement) @iteration

; using (T r = open()), using var r = open();
(using_statement) @using
(local_declaration_statement "using") @using

; catch (E e)
(catch_declaration) @catch

; from x in xs, join x in xs on ... into y, let x = y
(from_clause) @from
(join_clause) @join
(let_clause) @let

; return x; yield return x;
(return_statement) @return
(yield_statement) @yield

; a.P, a.P = x
(member_access_expression) @access

; a[i], a[i] = x
(element_access_expression) @access.element

; x.f(y)
(invocation_expression) @reference.call

; new C(x) { P = y }, new(x)
(object_creation_expression) @reference.new
(implicit_object_creation_expression) @reference.new_of_target

; : this(x), : base(x)
(constructor_initializer) @reference.constructor

; class C(int x) : B(x)
(base_list (argument_list)) @reference.base
(primary_constructor_base_type) @reference.base

; a + b, a += b, -a, where a class gives it a meaning. Asking here which operator it is
; would keep each sum of a long chain waiting for its sign: squares of its length.
(binary_expression) @reference.operator
(assignment_expression
  operator: ["+=" "-=" "*=" "/=" "%=" "&=" "|=" "^="]) @reference.operator
(prefix_unary_expression ["-" "+" "~" "++" "--"]) @reference.sign
(postfix_unary_expression ["++" "--"]) @reference.sign

; (C) x, where a class says how to convert
(cast_expression) @reference.cast

; [A(x)]
(attribute) @reference.attribute

; from x in xs where f(x) select g(x)
(query_expression) @reference.query

; fixed (T* p = x)
(fixed_statement) @fixed
