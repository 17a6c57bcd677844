entity counter is
  port (x : in bit);
end entity;
