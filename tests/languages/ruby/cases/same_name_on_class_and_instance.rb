class Service
  def self.call(x)
    new(x).call
#      ^ calls: Service.initialize
#          ^ calls: Service.call
  end

  def initialize(x)
  end

  def call
    helper
#   ^ calls: Service.helper
  end

  def helper
  end
end

Service.call(1)
#       ^ calls: Service.call
