class Machine
  def run(name)
    send(name)
#       ^ calls: Machine.start
  end

  def ask(name, *given)
    public_send(name, *given)
#              ^ calls: Machine.state, Machine.start
  end

  def start
  end

  def stop
  end

  def state
  end
end

Machine.new.run(:start)
#           ^ calls: Machine.run
Machine.new.ask(:state)
#           ^ calls: Machine.ask
Machine.new.ask(:start, 1)
#           ^ calls: Machine.ask
