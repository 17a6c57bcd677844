class Email
  def go
  end
end

def build(channel)
  case channel
  when Class then channel.new.go
#                             ^ calls: Email.go
  when Symbol then 1
  else channel
  end
end

build(Email)

class Lexer
  HANDLERS = { a: ->(t) { t }, b: :operator, c: :other }.freeze

  def run(type)
    handler = HANDLERS[type]
    handler.is_a?(Symbol) ? send(handler) : handler.call(1)
#                               ^ calls: Lexer.operator, Lexer.other
  end

  def fetched(type)
    handler = HANDLERS.fetch(type)
    send(handler) if handler.is_a?(Symbol)
#       ^ calls: Lexer.operator, Lexer.other
  end

  def operator
  end

  def other
  end
end
