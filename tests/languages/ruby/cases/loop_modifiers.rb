class One
  def go
  end
end

class Two
  def go
  end
end

def last(more)
  found = One.new
  found = Two.new while more.call
  found.go
#       ^ calls: One.go, Two.go
end

def least(more)
  found = One.new
  found = Two.new until more.call
  found.go
#       ^ calls: One.go, Two.go
end
