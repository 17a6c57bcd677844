class Failure < StandardError
  def explain
  end
end

begin
  risky
# ^ calls: nothing
rescue Failure => e
  e.explain
#   ^ calls: Failure.explain
rescue ArgumentError, Failure => e
  e.explain
#   ^ calls: Failure.explain
ensure
  done
# ^ calls: done
end

def done
end
