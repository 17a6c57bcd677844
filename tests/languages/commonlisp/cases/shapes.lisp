(defun square (x) (* x x))

(defclass circle (shape) ((r :initarg :r)))

(defmethod area ((c circle)) (square (slot-value c 'r)))
;                             ^ calls: square

(defun twice (x y)
  (+ (square x) (square y)))
;     ^ calls: square
;                ^ calls: square

(defun main ()
  (let ((c (make-instance 'circle :r 2)))
    (area c)
;    ^ calls: area
    (twice 1 2)
;    ^ calls: twice
    (mapcar #'square '(1))
;             ^ calls: square
    (funcall (lambda (x) (square x)) 1)))
;                         ^ calls: square

(defvar *x* (square 2))
;            ^ calls: square
(unknown 1)
;^ calls: nothing
