(defun help (x) x)
