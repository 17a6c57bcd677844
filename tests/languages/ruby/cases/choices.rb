class L
  def f
  end
end

class R
  def f
  end
end

def pick(given)
  a = given ? L.new : R.new
  a.f
#   ^ calls: L.f, R.f
  b = given || R.new
  b.f
#   ^ calls: R.f
  c = if given then L.new else R.new end
  c.f
#   ^ calls: L.f, R.f
  d = L.new
  d = R.new
  d.f
#   ^ calls: R.f
  d = L.new if given
  d.f
#   ^ calls: L.f, R.f
  e ||= L.new
  e.f
#   ^ calls: L.f
  g = given && L.new
  g.f
#   ^ calls: L.f
  h = begin
    R.new
  rescue StandardError
    nil
  end
  h.f
#   ^ calls: R.f
end
