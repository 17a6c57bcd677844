def shared
end

class Other
  def run
    shared
#   ^ calls: Other.shared
  end

  def shared
  end
end
