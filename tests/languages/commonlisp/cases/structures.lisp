(defstruct point x y)

(defun origin ()
  (make-point :x 0 :y 0))
; ^ calls: point
