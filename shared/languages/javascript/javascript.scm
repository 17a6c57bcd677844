; class A { x = g() }: a value sees the names around the class, never its members
(field_definition value: (_) @scope.block)
(field_definition) @field

; a.b, a["b"], a.b++
(member_expression) @read
(subscript_expression) @read
(update_expression) @update

; a + b, a instanceof B, -a, `${a}`, [...a], f(...a), { ...a }, await a
(binary_expression) @operator
(unary_expression) @sign
(template_substitution) @interpolation
(array (spread_element) @spread)
(arguments (spread_element) @spread)
(object (spread_element) @own)
(await_expression) @await

; using a = b, await using a = b
(using_declaration (variable_declarator) @lexical @using)

; if (a instanceof C) {}
(if_statement condition: (parenthesized_expression (binary_expression))) @narrowed
