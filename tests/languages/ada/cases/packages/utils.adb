package body Utils is

   procedure Help (X : Integer) is
   begin
      Shapes.Draw (1.0);
      --     ^ calls: shapes.adb:Shapes.Draw
   end Help;

end Utils;
