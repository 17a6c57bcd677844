require_relative "tools"

include Tools

Saw.new.cut
#       ^ calls: tools.rb:Tools.Saw.cut
sharpen
# ^ calls: tools.rb:Tools.sharpen

def work
  saw = Saw.new
  saw.cut
  #   ^ calls: tools.rb:Tools.Saw.cut
  sharpen
  # ^ calls: tools.rb:Tools.sharpen
end
