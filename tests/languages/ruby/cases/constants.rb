module Outer
  LIMIT = 1

  class Error
    def show
    end
  end

  module Inner
    class Error
      def show
      end
    end

    class Worker
      def work
        Error.new.show
#                 ^ calls: Outer.Inner.Error.show
        Outer::Error.new.show
#                        ^ calls: Outer.Error.show
        ::Outer::Error.new.show
#                          ^ calls: Outer.Error.show
        Helper.help
#              ^ calls: Outer.Helper.help
        Unknown.help
#               ^ calls: nothing
      end
    end
  end

  class Helper
    def self.help
    end
  end
end

Outer::Inner::Worker.new.work
#                        ^ calls: Outer.Inner.Worker.work
Short = Outer::Helper
Short.help
#     ^ calls: Outer.Helper.help
