with Ada.Text_IO;
with Utils;

package body Shapes is

   function Square (X : Float) return Float is
   begin
      return X * X;
   end Square;

   procedure Draw (C : Float) is
      Y : Float := Square (2.0);
      --           ^ calls: Shapes.Square
   begin
      Utils.Help (1);
      --    ^ calls: utils.adb:Utils.Help
      Ada.Text_IO.Put_Line ("x");
      --          ^ calls: nothing
      Log;
      --^ calls: Shapes.Log
   end Draw;

   procedure Log is
   begin
      null;
   end Log;

end Shapes;
