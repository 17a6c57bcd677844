classdef Circle < handle
  properties
    r
  end
  methods
    function obj = Circle(r)
      obj.r = r;
    end
    function a = area(obj)
      a = obj.half() + square(obj.r);
%             ^ calls: Circle.half
%                      ^ calls: square.m:square
    end
    function a = half(obj)
      a = obj.r;
    end
  end
end
