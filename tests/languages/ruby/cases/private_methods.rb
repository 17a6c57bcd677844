class Safe
  def open
    turn
#   ^ calls: Safe.turn
    push
#   ^ calls: Safe.push
  end

  private

  def turn
  end

  private def push
  end
end
