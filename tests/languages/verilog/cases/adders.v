module adder(input [3:0] a, b, output [3:0] s);
  assign s = add(a, b);
  //         ^ calls: adder.add
  function [3:0] add;
    input [3:0] x, y;
    begin
      add = carry(x) + y;
      //    ^ calls: adder.carry
    end
  endfunction
  function [3:0] carry;
    input [3:0] x;
    begin
      carry = x;
    end
  endfunction
endmodule

module top;
  wire [3:0] x, y, z;
  adder u1 (.a(x), .b(y), .s(z));
  //^ calls: adder
  adder u2 (x, y, z);
  //^ calls: adder
  other u3 (x);
  //^ calls: nothing
endmodule
