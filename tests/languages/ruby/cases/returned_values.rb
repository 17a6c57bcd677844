class Tree
  def grow
  end
end

def last_expression
  x = 1
  Tree.new
end

def explicit(a)
  return Tree.new if a

  nil
end

def branches(a)
  if a
    Tree.new
  else
    nil
  end
end

def cases(a)
  case a
  when 1 then Tree.new
  else 2
  end
end

def rescued
  risky
rescue StandardError
  Tree.new
end

def from_a_block
  [1].each { |x| return Tree.new }
  nil
end

def endless = Tree.new

last_expression.grow
#               ^ calls: Tree.grow
explicit(1).grow
#           ^ calls: Tree.grow
branches(1).grow
#           ^ calls: Tree.grow
cases(1).grow
#        ^ calls: Tree.grow
rescued.grow
#       ^ calls: Tree.grow
from_a_block.grow
#            ^ calls: Tree.grow
endless.grow
#       ^ calls: Tree.grow
