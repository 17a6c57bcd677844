class Gate
  def open
  end
end

def pass(gate = nil)
  (gate || Gate.new).open
#                    ^ calls: Gate.open
  [Gate.new, 1].first.open
#                     ^ calls: Gate.open
  { gate: Gate.new }[:gate].open
#                           ^ calls: Gate.open
  %w[a b].each { |x| Gate.new.open }
#                             ^ calls: Gate.open
  while (found = Gate.new)
    found.open
#         ^ calls: Gate.open
  end
  for each in [Gate.new]
    each.open
#        ^ calls: Gate.open
  end
end
