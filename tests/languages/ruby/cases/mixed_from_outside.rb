module Routing
  def self.included(base)
    base.extend(Verbs)
  end

  module Verbs
    def get(path)
      routes.add(path)
#     ^ calls: App.routes
    end
  end
end

class App
  include Routing

  def self.routes
    []
  end
end

class Blog < App
  get "/posts"
# ^ calls: Routing.Verbs.get
end

class Timer
  def call
    record(1)
#   ^ calls: Quiet.record
  end

  def record(time)
    time
  end
end

module Quiet
  def record(time)
    super
#   ^ calls: Timer.record
  end
end

module Loud
  def shout
  end
end

Timer.prepend(Quiet)
Timer.include Loud
Timer.new.shout
#         ^ calls: Loud.shout
