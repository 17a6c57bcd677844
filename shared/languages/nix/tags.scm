; import ./a.nix
(apply_expression
  function: (variable_expression name: (_) @_import)
  argument: (path_expression) @module
  (#eq? @_import "import")) @import.value

; import <nixpkgs>
(apply_expression
  function: (variable_expression name: (_) @_import)
  argument: (spath_expression) @module
  (#eq? @_import "import")) @import.only
; callPackage ./a.nix { }, pkgs.callPackage ./a.nix { }
(apply_expression
  function: [(variable_expression name: (_) @_f) (select_expression attrpath: (attrpath (identifier) @_f .))]
  argument: (path_expression) @module
  (#any-of? @_f "callPackage" "callPackages")) @import.value
; with import ./a.nix; b
(with_expression environment: (apply_expression
  function: (variable_expression name: (_) @_import)
  argument: (path_expression) @module
  (#eq? @_import "import"))) @import.open
; [ ./a.nix ], a = ./b.nix;
(list_expression (path_expression) @import.only (#match? @import.only "\\.nix$"))
(binding expression: (path_expression) @import.only (#match? @import.only "\\.nix$"))
; imports = [ ./a ]; modules = [ ./a ];
(binding
  attrpath: (attrpath (identifier) @_imports .)
  expression: (list_expression (path_expression) @import.only)
  (#any-of? @_imports "imports" "modules"))
(binding
  attrpath: (attrpath (identifier) @_imports .)
  expression: (list_expression (spath_expression) @module @import.only)
  (#any-of? @_imports "imports" "modules"))

; f = a: b; f = { a, b }: c;
(binding
  attrpath: (attrpath . (identifier) @name .)
  expression: (function_expression) @definition.function @body.function)
(function_expression universal: (identifier) @parameter) @also
(function_expression formals: (formals (formal name: (_) @parameter))) @also
; a: b
(function_expression) @definition.lambda
(function_expression body: (_) @result)
; let f = a: b; in c: only c sees it
(let_expression "let" @modifier (binding_set (binding attrpath: (attrpath . (identifier) .) expression: (function_expression) @also)))
; a = b;
(binding attrpath: (attrpath . (identifier) @name .) expression: (_) @value) @bind


; inherit (a) b;
(inherit_from) @inherited

; f a, m.f a
(apply_expression) @applied
(apply_expression function: [(variable_expression) (select_expression)] @callee) @reference.call
(apply_expression function: (select_expression attrpath: (attrpath (identifier) @name .))) @also
(apply_expression argument: (_) @argument) @also
