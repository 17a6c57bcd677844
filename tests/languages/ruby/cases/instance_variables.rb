class Lamp
  def on
  end
end

class Room
  def light
    @lamp ||= Lamp.new
    @lamp.on
#         ^ calls: Lamp.on
    @other.on
#          ^ calls: nothing
  end

  def self.shared
    @lamp
  end

  def self.use
    shared.on
#          ^ calls: nothing
    @@count = Lamp.new
    @@count.on
#           ^ calls: Lamp.on
  end
end
