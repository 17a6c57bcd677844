; (load "a.lisp"), (require :a)
(list_lit . (sym_lit) @_load . (str_lit) @module (#any-of? @_load "load" "require")) @import.include

; (defun f (a) ...), (defmethod f ((a b)) ...), (defmacro f (a) ...)
(list_lit . (defun (defun_header keyword: (defun_keyword) @_kind function_name: (_) @name)) (#any-of? @_kind "defun" "defgeneric" "defmethod")) @definition.function @body.function
(list_lit . (defun (defun_header keyword: (defun_keyword) @_kind function_name: (_) @name)) (#eq? @_kind "defmacro")) @definition.macro @body.function
(list_lit . (defun (defun_header lambda_list: (list_lit (sym_lit) @parameter)))) @also
; (defmethod f ((a b)) ...): a is a b
(list_lit . (defun (defun_header keyword: (defun_keyword) @_kind lambda_list: (list_lit (list_lit) @parameter))) (#eq? @_kind "defmethod")) @also
(defun_header keyword: (defun_keyword) @_kind lambda_list: (list_lit (list_lit . (sym_lit) @name . (sym_lit) @type) @formal) (#eq? @_kind "defmethod"))
(list_lit . (defun (defun_header keyword: (defun_keyword) @_kind)) (#eq? @_kind "lambda")) @definition.lambda @body.function

; (flet ((f (a) ...)) ...): names of functions within it
(list_lit . (sym_lit) @_kind (#any-of? @_kind "flet" "labels")) @scope.block
; (flet ((f (a) ...)) ...), (labels ((f (a) ...)) ...)
(list_lit . (sym_lit) @_kind . (list_lit (list_lit . (sym_lit) @name) @definition.function @body.function) (#any-of? @_kind "flet" "labels"))
(list_lit . (sym_lit) @_kind . (list_lit (list_lit . (sym_lit) . (list_lit (sym_lit) @parameter)) @also) (#any-of? @_kind "flet" "labels"))

; (defclass c (b) ...), (defstruct s ...)
(list_lit . (sym_lit) @_kind . (sym_lit) @name (#any-of? @_kind "defclass" "define-condition")) @definition.class
(list_lit . (sym_lit) @_kind . (sym_lit) @name (#eq? @_kind "defstruct")) @definition.class @made
(list_lit . (sym_lit) @_kind . (sym_lit) . (list_lit (sym_lit) @base) (#any-of? @_kind "defclass" "define-condition")) @also

; (f a), (p:f a)
(defun_header lambda_list: (list_lit) @reference.none)
(defun_header lambda_list: (list_lit (list_lit) @reference.none))
(list_lit . (sym_lit) @_kind . (_) (list_lit) @reference.none (#eq? @_kind "defclass"))
(list_lit . (sym_lit) @callee) @reference.call
(list_lit . (package_lit symbol: (_) @callee)) @reference.call
; #'f
(list_lit . (sym_lit) @_call . (var_quoting_lit (sym_lit) @reference.call) (#any-of? @_call "funcall" "apply" "mapcar" "mapc" "reduce" "remove-if" "remove-if-not" "some" "every"))
