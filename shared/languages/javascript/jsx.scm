; <A b={c} />
(jsx_self_closing_element) @element
(jsx_opening_element) @element
