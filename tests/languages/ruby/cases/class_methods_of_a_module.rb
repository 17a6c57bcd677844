module Taggable
  def self.included(base)
    base.extend(ClassMethods)
  end

  module ClassMethods
    def tagged
    end
  end

  def tag
  end
end

class Post
  include Taggable
end

Post.tagged
#    ^ calls: Taggable.ClassMethods.tagged
Post.new.tag
#        ^ calls: Taggable.tag
