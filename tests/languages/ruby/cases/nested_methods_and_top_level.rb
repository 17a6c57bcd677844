class Task
  def run
    shared
#   ^ calls: shared
    Other.new.run
#             ^ calls: Other.run
  end
end

def shared
  local
# ^ calls: nothing
end

class Other
  def run
    shared
#   ^ calls: Other.shared
  end

  def shared
  end
end
