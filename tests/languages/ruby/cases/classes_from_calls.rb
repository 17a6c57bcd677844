Failure = Class.new(StandardError) do
  def explain
  end
end

Special = Class.new(Failure)
Special.new.explain
#           ^ calls: Failure.explain
