; mod a;
(mod_item !body) @module

; use a::b::{self, c as d, e::*};
(use_declaration) @use

; extern crate a as b;
(extern_crate_declaration) @extern
