; Blocks: what is bound inside may not have happened behind them.
(compound_statement) @block
(colon_block) @block
(if_statement body: (_) @block)
(else_clause body: (_) @block)
(else_if_clause body: (_) @block)
(case_statement) @block
(default_statement) @block
(conditional_expression body: (_) @block)
(conditional_expression alternative: (_) @block)
(match_conditional_expression return_expression: (_) @block)
(for_statement body: (_) @block) @loop
(foreach_statement body: (_) @block) @loop
(while_statement body: (_) @block) @loop
(do_statement body: (_) @block) @loop

; $a = b, $a = &$b
(assignment_expression) @assignment
(reference_assignment_expression) @assignment

; $a ??= b
(augmented_assignment_expression) @augmented

; static $a = b;
(static_variable_declaration) @static_variable

; global $a;
(global_declaration) @global

; return a;
(return_statement) @return

; yield a
(yield_expression) @yield

; foreach ($xs as $k => $x)
(foreach_statement) @reference.iteration

; catch (A $e)
(catch_clause) @catch

; if ($a instanceof A)
(if_statement) @branch
(else_if_clause) @branch

; $a instanceof A && $a->f(), $a instanceof A ? b : c, match (true) { ... }
(binary_expression operator: ["&&" "||" "and" "or"]) @conjunction
(conditional_expression) @chosen
(match_conditional_expression) @arm

; f(a)
(function_call_expression) @reference.call

; $a->m(b), $a?->m(b), A::m(b)
(member_call_expression) @reference.call
(nullsafe_member_call_expression) @reference.call
(scoped_call_expression) @reference.call

; new A(b)
(object_creation_expression) @reference.new

; (string) $a
(cast_expression) @cast

; clone $a
(clone_expression) @clone

; echo $a, print $a, "a $b", $a . "b": texts of objects
(echo_statement) @shown
(print_intrinsic) @shown
(encapsed_string) @shown
(heredoc_body) @shown
(binary_expression operator: ".") @shown

; unset($a->b)
(unset_statement) @unset

; $a->b, $a?->b, $a['b']
(subscript_expression) @item
(member_access_expression) @member
(nullsafe_member_access_expression) @member
