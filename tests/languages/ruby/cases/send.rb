class Robot
  def move(x)
  end

  def run(name)
    send(:move, 1)
#         ^ calls: Robot.move
    public_send("move", 2)
#                ^ calls: Robot.move
    send(name)
#       ^ calls: nothing
  end
end

Robot.new.send(:move, 1)
#               ^ calls: Robot.move
