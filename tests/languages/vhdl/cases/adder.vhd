library ieee;
use ieee.std_logic_1164.all;

entity half is
  port (x : in std_logic);
end entity;

entity adder is
  port (a : in std_logic; s : out std_logic);
end entity;

architecture rtl of adder is
  function inv(x : std_logic) return std_logic is
  begin
    return flip(x);
--         ^ calls: adder.flip
  end function;
  function flip(x : std_logic) return std_logic is
  begin
    return not x;
  end function;
begin
  s <= inv(a);
--     ^ calls: adder.inv
  u1 : half port map (x => a);
--     ^ calls: half
  u2 : entity work.half port map (x => a);
--                 ^ calls: half
  p : process(a) begin
    show(inv(a));
--  ^ calls: nothing
  end process;
end architecture;
