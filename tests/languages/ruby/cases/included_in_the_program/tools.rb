module Tools
  class Saw
    def cut
    end
  end

  def sharpen
  end
end
