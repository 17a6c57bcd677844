module stock
contains
  subroutine run(n)
    integer, intent(in) :: n
    real :: area(3), y
    real, dimension(2) :: other
    area(1) = 2.0
    y = area(2) + other(1) + third(1.0)
    !    ^ calls: nothing
    !              ^ calls: nothing
    !                         ^ calls: stock.third
  end subroutine
  function area(x)
    real :: x, area
    area = x
  end function
  function other(x)
    real :: x, other
    other = area(x)
    !        ^ calls: stock.area
  end function
  function third(x)
    real :: x, third
    third = x
  end function
end module
