unit Utils;

interface

procedure Help(X: Integer);

implementation

procedure Help(X: Integer);
begin
end;

end.
