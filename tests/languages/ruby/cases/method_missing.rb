class Ghost
  def method_missing(name, *args)
  end

  def real
  end
end

Ghost.new.anything
#         ^ calls: nothing
Ghost.new.real
#         ^ calls: Ghost.real
