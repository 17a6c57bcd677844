; resource "a" "b" { ... }, module "a" { ... }, variable "a" { ... }
(config_file (body (block . (identifier) @name (string_lit (template_literal) @name) (block_start)) @definition.object))
; module "a" { source = "./b" }, terraform { source = "./b" } (Terragrunt)
(block
  . (identifier) @_module
  (body (attribute
    . (identifier) @_source
    (expression (literal_value (string_lit (template_literal) @module)))))
  (#any-of? @_module "module" "terraform") (#eq? @_source "source")) @import.only

; f(a)
(function_call . (identifier) @name) @reference.call
