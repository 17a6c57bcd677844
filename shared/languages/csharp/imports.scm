; using A.B; using static A.B.C; using F = A.B.C; global using A.B;
(using_directive) @using_directive

; Names that may be types: a using leads to the files whose types a file names.
(_ type: (identifier) @mention)
(_ returns: (identifier) @mention)
(type_argument_list (identifier) @mention)
(base_list (identifier) @mention)
(generic_name (identifier) @mention)
(attribute name: (identifier) @mention)
(as_expression right: (identifier) @mention)
(is_expression right: (identifier) @mention)
(constant_pattern (identifier) @mention)
(array_type type: (identifier) @mention)
(qualified_name . (identifier) @mention)
(type_parameter_constraint (identifier) @mention)
(member_access_expression expression: (identifier) @mention_of_read)
