module shapes
  implicit none
  type :: circle
    real :: r
  contains
    procedure :: area => circle_area
  end type
contains
  function circle_area(self) result(a)
    class(circle), intent(in) :: self
    real :: a
    a = square(self%r)
!       ^ calls: shapes.square
  end function

  real function square(x)
    real, intent(in) :: x
    square = x * x
    call trace(x)
!        ^ calls: shapes.trace
  end function

  subroutine trace(x)
    real :: x
    print *, x
  end subroutine
end module

module plots
  use shapes, only: circle, square
contains
  subroutine draw(c)
    type(circle) :: c
    print *, c%area()
!              ^ calls: shapes.circle_area
    print *, square(1.0)
!            ^ calls: shapes.square
  end subroutine
end module

program main
  use shapes
  use plots
  type(circle) :: c
  call trace(1.0)
!      ^ calls: shapes.trace
  call draw(c)
!      ^ calls: plots.draw
  call somewhere(2.0)
!      ^ calls: nothing
end program
