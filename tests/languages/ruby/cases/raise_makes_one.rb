class Missing < StandardError
  def initialize(what)
    super(text(what))
#         ^ calls: Missing.text
  end

  def text(what)
    what
  end
end

class Plain < StandardError
end

def a
  raise Missing, 'a'
#       ^ calls: Missing.initialize
end

def b
  raise Missing.new('b')
#       ^ calls: Missing.initialize
end

def c
  raise Plain, 'c'
#       ^ calls: nothing
end
