function run()
  c = Circle(2);
%     ^ calls: Circle.m:Circle.Circle
  c.area();
%   ^ calls: Circle.m:Circle.area
end
