class Ghost
  def method_missing(name, *args)
  end

  def real
  end
end

Ghost.new.anything
#         ^ calls: Ghost.method_missing
Ghost.new.real
#         ^ calls: Ghost.real

class Settings
  include Singleton

  def method_missing(name, *given)
    fetch(name)
#   ^ calls: Settings.fetch
  end

  def fetch(name)
    puts name
#   ^ calls: nothing
    to_enum(name)
#   ^ calls: nothing
  end
end

class Proxy < BasicObject
  def initialize(target)
    @target = target
  end

  def method_missing(name, *given, &block)
    @target.__send__(name, *given, &block)
  end
end

class Model < Outside
  def method_missing(name)
    super
  end
end

Settings.instance.color
#                 ^ calls: Settings.method_missing
Settings.instance.to_s
#                 ^ calls: nothing
Settings.instance.fetch(:color)
#                 ^ calls: Settings.fetch
Proxy.new(1).wag
#            ^ calls: Proxy.method_missing
Model.new.wag
#         ^ calls: nothing

class Maker
  def method_missing(name, *args)
    self
  end
end

Maker.new.link + "\n"
#              ^ calls: nothing
