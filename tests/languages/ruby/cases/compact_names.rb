module Deep
  module Er
  end
end

class Deep::Er::Thing
  def go
    stop
#   ^ calls: Deep.Er.Thing.stop
  end

  def stop
  end
end

Deep::Er::Thing.new.go
#                   ^ calls: Deep.Er.Thing.go
