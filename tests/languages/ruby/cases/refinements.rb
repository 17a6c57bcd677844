module Loud
  refine String do
    def shout
      upcase
#     ^ calls: nothing
    end
  end
end

class Voice
  def go
    "a".shout
#       ^ calls: nothing
    shout
#   ^ calls: nothing
  end
end
