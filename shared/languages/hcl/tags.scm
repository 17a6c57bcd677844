; resource "a" "b" { ... }, module "a" { ... }, variable "a" { ... }
(config_file (body (block . (identifier) @name (string_lit (template_literal) @name) (block_start)) @definition.object))
; module "a" { source = "./b" }
(block
  . (identifier) @_module
  (body (attribute
    . (identifier) @_source
    (expression (literal_value (string_lit (template_literal) @module)))))
  (#eq? @_module "module") (#eq? @_source "source")) @import.only

; f(a)
(function_call . (identifier) @name) @reference.call
