require "forwardable"

class Engine
  def start
  end
end

class Car
  extend Forwardable
  def_delegators :@engine, :start
  def_delegator :@engine, :start, :go

  def initialize
    @engine = Engine.new
  end
end

Car.new.start
#       ^ calls: Engine.start
Car.new.go
#       ^ calls: Engine.start
