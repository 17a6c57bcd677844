class Base
  class Error
    def show
    end
  end
  HANDLER = Error
end

class Child < Base
  def fail
    Error.new.show
#             ^ calls: Base.Error.show
    HANDLER.new.show
#               ^ calls: Base.Error.show
    Child::Error.new.show
#                    ^ calls: Base.Error.show
  end
end
