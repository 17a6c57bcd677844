; package a.b;
(package_declaration) @package

; import a.b.C; import static a.b.C.*;
(import_declaration) @import
