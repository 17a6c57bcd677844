module Signs
  module_function

  def decorate(text, mark = default_mark)
    #                       ^ calls: Signs.default_mark
    mark.size
  end

  def default_mark
    "!"
  end
end

class Box
  def self.make(size = standard)
    #                  ^ calls: Box.standard
    new(size)
  end

  def self.standard
    1
  end

  def fill(with: water, twice: with)
    #            ^ calls: Box.water
    with.pour
    #    ^ calls: Water.pour
    twice.pour
    #     ^ calls: Water.pour
  end

  def water = Water.new
end

class Water
  def pour
  end
end
