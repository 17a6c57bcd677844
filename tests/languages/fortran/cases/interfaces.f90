module vectors
  implicit none
  type :: vec
    real :: x = 0
  contains
    procedure :: scale
  end type
  type, extends(vec) :: point
    type(vec) :: from
  contains
    procedure :: show
  end type
  interface operator(+)
    module procedure plus
  end interface
  interface vec
    procedure new_vec
  end interface
contains
  function new_vec(x) result(v)
    real, intent(in) :: x
    type(vec) :: v
    v%x = x
  end function
  function plus(a, b) result(c)
    type(vec), intent(in) :: a, b
    type(vec) :: c
    c = vec(a%x + b%x)
    !   ^ calls: vectors.new_vec
  end function
  subroutine scale(self)
    class(vec), intent(inout) :: self
  end subroutine
  subroutine show(self)
    class(point), intent(inout) :: self
    type(vec) :: sum
    real :: y
    sum = self%from + self%from
    !               ^ calls: vectors.plus
    y = y + 1
  end subroutine
end module
