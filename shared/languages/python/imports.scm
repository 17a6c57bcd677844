; import a.b, c as d
(import_statement) @import

; from .a import b as c, d
(import_from_statement) @import_from
