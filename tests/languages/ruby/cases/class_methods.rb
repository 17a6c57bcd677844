class Maker
  def self.build
    prepare
#   ^ calls: Maker.prepare
    new.run
#       ^ calls: Maker.run
  end

  class << self
    def prepare
      build
#     ^ calls: Maker.build
    end

    attr_accessor :config
  end

  def run
    self.class.prepare
#              ^ calls: Maker.prepare
    Maker.build
#         ^ calls: Maker.build
    prepare
#   ^ calls: nothing
  end

  def Maker.other
  end
end

Maker.build
#     ^ calls: Maker.build
Maker.other
#     ^ calls: Maker.other
Maker.run
#     ^ calls: nothing
Maker.config
#     ^ calls: (Maker.config)
Maker::build
#      ^ calls: Maker.build
