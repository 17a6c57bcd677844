class A
  def name
  end

  def shadowed
    name.size
#   ^ calls: A.name
    name = other
#          ^ calls: A.other
    name
    name()
#   ^ calls: A.name
    self.name
#        ^ calls: A.name
    if false
      other = 1
    end
    other
  end

  def other
  end

  def parameter(name)
    name
    [1].each { |other| other }
    other
#   ^ calls: A.other
  end
end
