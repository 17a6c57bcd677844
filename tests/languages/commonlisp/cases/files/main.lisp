(load "util.lisp")

(defun main () (help 1))
;               ^ calls: util.lisp:help
