class Bus
  def initialize
    @handlers = Hash.new { |hash, key| hash[key] = [] }
  end

  def on(event, handler)
    @handlers[event] << handler
  end

  def fire(event)
    @handlers[event].each { |handler| handler.call(event) }
#                                             ^ calls: show
  end
end

def show(event); end

bus = Bus.new
bus.on(:done, method(:show))
bus.fire(:done)
