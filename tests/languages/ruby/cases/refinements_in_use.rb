class String
  def plain
  end
end

module Loud
  refine String do
    def shout
      louder
#     ^ calls: Loud.String.louder
    end

    def louder
    end
  end

  refine Integer do
    def minutes
    end
  end
end

using Loud

"a".shout
#   ^ calls: Loud.String.shout
5.minutes
# ^ calls: Loud.Integer.minutes
"a".plain
#   ^ calls: String.plain
