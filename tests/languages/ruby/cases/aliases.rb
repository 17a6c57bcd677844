class Alias
  def original
  end
  alias other original
  alias_method :third, :original

  class << self
    def make
    end
    alias build make
  end
end

class Below < Alias
  alias fourth original
end

Alias.new.other
#         ^ calls: Alias.original
Alias.new.third
#         ^ calls: Alias.original
Alias.build
#     ^ calls: Alias.make
Below.new.fourth
#         ^ calls: Alias.original
