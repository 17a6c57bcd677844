class Basket
  def add
  end
end

describe Basket do
  let(:basket) { Basket.new }
  subject(:other) { Basket.new }

  def helper
  end

  it "adds" do
    basket.add
#   ^ calls: basket
#          ^ calls: Basket.add
    other.add
#         ^ calls: Basket.add
    helper
#   ^ calls: helper
  end
end
