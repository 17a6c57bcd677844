; the file itself
(source_file) @file

; package a.b
(package_header) @package

; import a.b.C as D
(import) @import
