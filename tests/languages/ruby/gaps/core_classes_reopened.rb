class String
  def shout
  end
end

"a".shout
#   ^ calls: String.shout
