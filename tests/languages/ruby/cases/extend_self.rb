module Tools
  extend self

  def help
    other
#   ^ calls: Tools.other
  end

  def other
  end
end

Tools.help
#     ^ calls: Tools.help
