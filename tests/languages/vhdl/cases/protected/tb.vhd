use work.p.all;
entity tb is end entity;
architecture sim of tb is
  shared variable c : counter;
  signal r : reading;
begin
  process
    variable i : integer;
  begin
    c.inc;
    --^ calls: p.vhd:p.counter.inc
    i := c.get + r.get;
    --     ^ calls: p.vhd:p.counter.get
    wait;
  end process;
end architecture;
