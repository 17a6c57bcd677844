use work.utils.all;

entity top is
end entity;

architecture rtl of top is
begin
  u1 : entity work.counter port map (x => a);
--                 ^ calls: counter.vhd:counter
  s <= twice(a);
--     ^ calls: utils.vhd:utils.twice
end architecture;
