package body utils is
  function twice(x : bit) return bit is
  begin
    return x;
  end function;
end package body;
