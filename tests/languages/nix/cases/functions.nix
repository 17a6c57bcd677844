let
  square = x: x * x;
  area = { r, ... }: square r;
  #                  ^ calls: square
in rec {
  a = area { r = 2; };
  #   ^ calls: area
  b = twice 3;
  #   ^ calls: twice
  twice = y: square (square y);
  #          ^ calls: square
  c = somewhere 1;
  #   ^ calls: nothing
}
