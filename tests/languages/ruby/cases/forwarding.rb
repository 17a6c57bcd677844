# `method_missing` is told a name by each call that runs it.

class Engine
  def start
  end

  def stop
  end

  def refuel
  end
end

class Proxy
  def initialize(target)
    @target = target
  end

  def method_missing(name, *args, &block)
    if @target.respond_to?(name)
      @target.public_send(name, *args, &block)
#                        ^ calls: Engine.start, Engine.stop
    else
      super
    end
  end
end

proxy = Proxy.new(Engine.new)
proxy.start
#     ^ calls: Proxy.method_missing
proxy.stop
#     ^ calls: Proxy.method_missing
