class Log
  def add
  end
end

$log = Log.new

def write
  $log.add
#      ^ calls: Log.add
end
