(defstruct point x y)

(defun origin ()
  (list
    (make-point :x 0 :y 0)))
;    ^ calls: point
