; Blocks: names declared inside end with them.
(block (block) @scope.block)
(class_body (block) @scope.block)
(static_initializer (block) @scope.block)
(if_statement consequence: (_) @scope.block)
(if_statement alternative: (_) @scope.block)
(for_statement) @scope.block @loop
(enhanced_for_statement) @scope.block @loop
(while_statement body: (_) @scope.block) @loop
(do_statement body: (_) @scope.block) @loop
(try_statement body: (block) @scope.block)
(try_with_resources_statement) @scope.block
(catch_clause) @scope.block
(finally_clause) @scope.block
(synchronized_statement) @scope.block
(switch_rule) @scope.block
(switch_block_statement_group) @scope.block

; T x = f(), y;
(local_variable_declaration) @local

; T x = f(), y; in a class
(field_declaration) @field
(constant_declaration) @field

; A(1) in an enum
(enum_constant) @reference.constant

; x = f(), x += f()
(assignment_expression) @assignment

; for (T x : xs)
(enhanced_for_statement) @reference.iteration

; try (R r = open())
(resource) @reference.resource

; catch (A | B e)
(catch_formal_parameter) @catch

; o instanceof T t
(instanceof_expression) @instanceof

; case T t ->, and inside of record patterns
(type_pattern) @type_pattern
(record_pattern_component) @type_pattern

; return x;
(return_statement) @return

; x.f(y)
(method_invocation) @reference.call

; new C(x)
(object_creation_expression) @reference.new

; this(x), super(x)
(explicit_constructor_invocation) @reference.constructor
