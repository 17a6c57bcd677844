class Base
  def self.create
    instance = new
    instance.save
#            ^ calls: Child.save
    instance
  end

  def save
  end
end

class Child < Base
  def save
    super
#   ^ calls: Base.save
  end
end

Child.create.save
#     ^ calls: Base.create
#            ^ calls: Child.save
