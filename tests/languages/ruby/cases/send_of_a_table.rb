class Robot
  MOVES = { ahead: :forward, "back" => :backward }.freeze
  CHECKS = %i[legs battery]

  def run(name, check)
    send(MOVES[name], 1)
  #     ^ calls: Robot.backward, Robot.forward
    public_send(MOVES.fetch(name, :stop))
  #            ^ calls: Robot.backward, Robot.forward, Robot.stop
    move = MOVES[name]
    self.send(move)
  #          ^ calls: Robot.backward, Robot.forward
    send(CHECKS[0])
  #     ^ calls: Robot.battery, Robot.legs
    send(OTHER[name])
  #     ^ calls: nothing
  end

  def forward(n = 1); end
  def backward(n = 1); end
  def legs; end
  def battery; end
  def other; end
  def stop; end
end
Robot.new.run(:ahead, 1)
