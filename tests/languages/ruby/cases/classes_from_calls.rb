Failure = Class.new(StandardError) do
  def explain
  end
end

Special = Class.new(Failure)
Special.new.explain
#           ^ calls: Failure.explain

Failure.class_eval do
  def added
    explain
#   ^ calls: Failure.explain
  end

  def self.build
    new
  end
end

Failure.new.added
#           ^ calls: Failure.added
Failure.build.added
#             ^ calls: Failure.added

kind = Class.new(Failure) do
  def more
    explain
#   ^ calls: Failure.explain
  end
end

kind.new.more
#        ^ calls: kind.more
