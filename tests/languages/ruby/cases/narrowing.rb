class A
  def f
  end
end

class B
  def f
  end
end

def test(x, y, z, u)
  if x.is_a?(A)
    x.f
#     ^ calls: A.f
  else
    x.f
#     ^ calls: nothing
  end
  x.f if x.kind_of?(B)
#   ^ calls: B.f
  case x
  when A then x.f
#               ^ calls: A.f
  when A, B then x.f
#                  ^ calls: A.f, B.f
  end
  x.is_a?(B) && x.f
#                 ^ calls: B.f
  return unless y.is_a?(A)

  y.f
#   ^ calls: A.f
  case z
  in A => a then a.f
#                  ^ calls: A.f
  in { key: B => b } then b.f
#                           ^ calls: B.f
  end
  raise "no" unless B === u
  u.f
#   ^ calls: B.f
end

class Below < A
  def f
  end
end

def below
  one = Below.new
  one.f if one.is_a?(A)
#     ^ calls: Below.f
  case one
  when A then one.f
#                 ^ calls: Below.f
  end
end

class Spot
  def deconstruct
    [1, 2]
  end

  def deconstruct_keys(keys)
    {}
  end
end

def place(spot)
  case spot
  in [0, 0] then 1
# ^ calls: Spot.deconstruct
  in { x: } then x
# ^ calls: Spot.deconstruct_keys
  end
end

def sure(it)
  case it
  in Spot(x:) then x
# ^ calls: Spot.deconstruct_keys
  in Spot[a, b] then a
# ^ calls: Spot.deconstruct
  end
end

spot = Spot.new
place(spot)
