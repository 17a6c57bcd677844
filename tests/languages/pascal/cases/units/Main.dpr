program Main;

uses SysUtils, Utils;

begin
  Help(1);
  //^ calls: Utils.pas:Help
end.
