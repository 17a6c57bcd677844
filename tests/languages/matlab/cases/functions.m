function r = main(x)
  r = square(x);
%     ^ calls: square
  f = @(y) square(y);
%          ^ calls: square
  f(2);
% ^ calls: main.f
  helper(1);
% ^ calls: helper
  disp(r);
% ^ calls: nothing
end

function y = square(x)
  y = x * x;
end

function helper(x)
  if square(x) > 1
%    ^ calls: square
    helper(x - 1);
%   ^ calls: helper
  end
end
