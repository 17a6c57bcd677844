class Tool
  def use(x)
  end

  def run
    work = method(:use)
    work.call(1)
#        ^ calls: Tool.use
    [1].each(&method(:use))
#       ^ calls: Tool.use
  end
end

tool = Tool.new
tool.method(:run).call
#                 ^ calls: Tool.run
