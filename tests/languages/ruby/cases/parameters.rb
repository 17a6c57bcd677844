class Cup
  def fill
  end
end

def pour(cup, other = Cup.new, *rest, size:, lid: Cup.new, **more)
  cup.fill
#     ^ calls: Cup.fill
  other.fill
#       ^ calls: Cup.fill
  rest.first.fill
#            ^ calls: Cup.fill
  size.fill
#      ^ calls: Cup.fill
  lid.fill
#     ^ calls: Cup.fill
  more[:extra].fill
#              ^ calls: Cup.fill
end

pour(Cup.new, 1, Cup.new, size: Cup.new, extra: Cup.new)
pour(Cup.new, size: Cup.new)
