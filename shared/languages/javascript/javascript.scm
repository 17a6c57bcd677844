; class A { x = g() }: a value sees the names around the class, never its members
(field_definition value: (_) @scope.block)
(field_definition) @field

; using a = b
(using_declaration (variable_declarator) @lexical)
