module Enumerable
  def my_each
    each { |x| yield x }
  end
end

class Array
  def second
    self[1]
  end

  def average
    total / size
#   ^ calls: Array.total
  end

  def total
  end

  def sum
  end
end

class Hash
  def at_key(key)
  end

  def deep(*keys)
    keys.inject(self) { |held, key| held.at_key(key) }
#                                        ^ calls: Hash.at_key
  end
end

class String
  def shout
    upcase.loud
#          ^ calls: String.loud
  end

  def loud
  end
end

[1, 2].second
#      ^ calls: Array.second
numbers = [1]
numbers.average
#       ^ calls: Array.average
numbers.map { |n| n + 1 }.total
#                         ^ calls: Array.total
numbers.sum
#       ^ calls: Array.sum
numbers.first
#       ^ calls: nothing
numbers.my_each { |n| n }
#       ^ calls: Enumerable.my_each
{ a: 1 }.deep(:a)
#        ^ calls: Hash.deep
{ a: 1 }.second
#        ^ calls: nothing
