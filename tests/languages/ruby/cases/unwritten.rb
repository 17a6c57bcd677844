# What runs without being called by its name.
require "singleton"

class Config
  include Singleton

  def initialize
    load_all
#   ^ calls: Config.load_all
  end

  def load_all
  end

  def get(key)
  end
end

Config.instance.get(:a)
#               ^ calls: Config.get
#      ^ calls: Config.initialize

class Ghost
  def method_missing(name, *given)
  end

  def respond_to_missing?(name, include_private = false)
    true
  end

  def seen
  end

  def inspect
    "ghost"
  end

  def ===(other)
    true
  end
end

ghost = Ghost.new
ghost.respond_to?(:haunt)
#     ^ calls: Ghost.respond_to_missing?
ghost.respond_to?(:seen)
#     ^ calls: nothing
p(ghost)
#^ calls: Ghost.inspect
case 3
when ghost then 1
#   ^ calls: Ghost.===
end

class Item
  def kind
    :a
  end

  def cost
    1
  end
end

class Plain
  def instance
  end
end

items = [Item.new]
cheap, dear = items.partition { |each| each.cost < 2 }
#                                           ^ calls: Item.cost
cheap.each { |each| each.kind }
#                        ^ calls: Item.kind
items.group_by(&:kind).each { |key, those| those.map(&:cost) }
#                                                ^ calls: Item.cost
items.group_by { |each| each.kind }.transform_values { |those| those.first.cost }
#                                                                          ^ calls: Item.cost
Plain.new.instance
#         ^ calls: Plain.instance
