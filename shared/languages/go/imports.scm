; package a
(package_clause (package_identifier) @package)

; import a "b/c"
(import_spec) @import
