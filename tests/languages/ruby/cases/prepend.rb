module Logged
  def save
    super
#   ^ calls: Record.save
  end
end

class Record
  prepend Logged

  def save
  end
end

Record.new.save
#          ^ calls: Logged.save
