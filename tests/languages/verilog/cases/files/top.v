`include "defs.vh"
module top;
  half u1 (x);
  //^ calls: half.v:half
endmodule
