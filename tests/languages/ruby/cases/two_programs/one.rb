class Main
  def run
    go
#   ^ calls: Main.go
  end

  def go
  end
end

Main.new.run
#        ^ calls: Main.run
