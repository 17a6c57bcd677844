package p is
  type counter is protected
    procedure inc;
    impure function get return integer;
  end protected counter;
  type reading is record
    get : integer;
  end record;
  function twice(x : integer) return integer;
end package;

package body p is
  type counter is protected body
    variable n : integer := 0;
    procedure inc is
    begin
      n := twice(n);
      --   ^ calls: p.twice
    end procedure;
    impure function get return integer is
    begin
      return n;
    end function;
  end protected body counter;
  function twice(x : integer) return integer is
  begin
    return 2 * x;
  end function;
end package body;
