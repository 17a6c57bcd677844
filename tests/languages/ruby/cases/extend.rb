module Finders
  def find
    build
#   ^ calls: Model.build
  end
end

class Model
  extend Finders

  def self.build
  end
end

class User < Model
end

Model.find
#     ^ calls: Finders.find
User.find
#    ^ calls: Finders.find
Model.new.find
#         ^ calls: nothing
