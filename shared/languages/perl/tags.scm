; package A::B; package A::B { ... }
(package_statement name: (package) @name) @definition.module

; use A::B qw(c d); use parent 'A::B'; require A::B;
(use_statement module: (package) @module) @use
(use_statement (quoted_word_list (string_content) @member)) @also
(use_statement (string_literal (string_content) @member)) @also
(use_statement (list_expression (string_literal (string_content) @member))) @also
(require_expression (bareword) @module) @use
; our @ISA = ('A::B');
(assignment_expression
  left: (variable_declaration variable: (array (varname) @_isa))
  right: (_ (string_literal (string_content) @member))
  (#eq? @_isa "ISA")) @inherits
; extends 'A::B'; with 'A::B';
(ambiguous_function_call_expression
  function: (function) @_extends
  arguments: [
    (string_literal (string_content) @member)
    (quoted_word_list (string_content) @member)
    (list_expression (string_literal (string_content) @member))]
  (#any-of? @_extends "extends" "with")) @inherits

; sub f { ... }
(subroutine_declaration_statement name: (bareword) @name body: (_) @scope.function) @definition.function
(subroutine_declaration_statement (signature (_ (scalar) @parameter))) @also
(anonymous_subroutine_expression body: (_) @scope.function) @definition.lambda

; my $a = b; $a = b;
(assignment_expression left: (variable_declaration variable: (scalar) @name) right: (_) @value) @bind
(assignment_expression left: (variable_declaration variable: (hash) @name) right: (_) @value) @hash
(assignment_expression left: [(scalar) (hash_element_expression)] @target right: (_) @value) @assign
; my @a = (b, c); my @a; my ($a, $b) = (c, d);
(assignment_expression left: (variable_declaration variable: (array) @name) right: (_) @value) @array
(assignment_expression left: (array) @name right: (_) @value) @array
(expression_statement (variable_declaration variable: (array) @name)) @array
(assignment_expression left: (variable_declaration variables: (_))) @several
; for my $a (@b) { ... }, ... for @b
(for_statement list: (_)) @looped
(postfix_for_expression list: (_)) @looped
; map { ... } @a, sort { ... } @a, first { ... } @a; push @a, b
(map_grep_expression callback: (block)) @elements
(sort_expression callback: (block)) @elements
(ambiguous_function_call_expression) @adding
(function_call_expression) @adding
; sub f { ...; $a }
(subroutine_declaration_statement body: (block (expression_statement (_) @given) .))
(anonymous_subroutine_expression body: (block (expression_statement (_) @given) .))
; return a;
(return_expression (_) @value) @return

; new A::B(c)
(ambiguous_function_call_expression
  function: (function) @_new
  arguments: (function_call_expression) @reference.none
  (#eq? @_new "new"))
; f(a), A::f(a), &f(a)
(function_call_expression function: (function) @callee) @reference.call
(function_call_expression arguments: (_) @argument) @also
(ambiguous_function_call_expression function: (function) @callee) @reference.call
(ambiguous_function_call_expression arguments: (_) @argument) @also
; $a->f(b), A->f(b)
(method_call_expression invocant: (_) @receiver method: (method) @name) @reference.call
(method_call_expression arguments: (_) @argument) @also
; $f->(a)
(coderef_call_expression . (_) @callee) @reference.call
(coderef_call_expression arguments: (_) @argument) @also
; sort by_name @a
(sort_expression callback: (function) @reference.call)
