; namespace a\b;
(namespace_definition) @namespace

; use a\b as c;
(namespace_use_declaration) @use

; require 'a.php'
(include_expression) @include
(include_once_expression) @include
(require_expression) @include
(require_once_expression) @include
