class Handler
  def self.run
  end

  def go
  end
end

HANDLERS = { a: Handler, b: Handler.new }.freeze
CALLBACK = ->(x) { x.go }
#                    ^ calls: Handler.go
HANDLERS[:a].run
#            ^ calls: Handler.run
HANDLERS[:b].go
#            ^ calls: Handler.go
CALLBACK.call(Handler.new)
#        ^ calls: CALLBACK
KLASS = Handler
KLASS.new.go
#         ^ calls: Handler.go
