class Engine
  def start
  end
end

class Car
  attr_reader :engine
  attr_accessor :spare
  attr_writer :hidden

  def initialize
    @engine = Engine.new
  end

  def drive
    engine.start
#   ^ calls: (Car.engine)
#          ^ calls: Engine.start
    @engine.start
#           ^ calls: Engine.start
    self.spare = Engine.new
#        ^ calls: (Car.spare=)
    spare.start
#         ^ calls: Engine.start
    @hidden.start
#           ^ calls: Engine.start
  end
end

car = Car.new
car.engine.start
#   ^ calls: (Car.engine)
#          ^ calls: Engine.start
car.hidden = Engine.new
#   ^ calls: (Car.hidden=)
