unit Shapes;

interface

type
  TLog = class
    procedure Write(S: string);
  end;

  TShape = class
    procedure Draw; virtual;
  end;

  TCircle = class(TShape)
  private
    FLog: TLog;
  public
    constructor Create(R: Double);
    function Area: Double;
    procedure Draw; override;
  end;

implementation

procedure TLog.Write(S: string);
begin
end;

function Square(X: Double): Double;
begin
  Result := X * X;
end;

procedure TShape.Draw;
begin
end;

constructor TCircle.Create(R: Double);
begin
  FLog.Write('x');
  //   ^ calls: TLog.Write
end;

function TCircle.Area: Double;
begin
  Result := Square(2);
  //        ^ calls: Square
  Draw;
  //^ calls: TCircle.Draw
end;

procedure TCircle.Draw;
begin
  inherited Draw;
  //        ^ calls: TShape.Draw
  Self.Area();
  //   ^ calls: TCircle.Area
end;

procedure Run;
var
  C: TCircle;
begin
  C := TCircle.Create(1);
  //           ^ calls: TCircle.Create
  C.Draw();
  //^ calls: TCircle.Draw
  C.Area;
  //^ calls: TCircle.Area
  Somewhere(1);
  //^ calls: nothing
end;

end.
