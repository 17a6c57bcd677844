class Row
  def read
  end
end

class Rows
  include Enumerable

  def each
    yield Row.new
  end
end

Rows.new.map { |row| row.read }
#                        ^ calls: Row.read

rows = Rows.new
rows.sort
#    ^ calls: Rows.each
rows.include?(1)
#    ^ calls: Rows.each
rows.join
#    ^ calls: nothing

class Word
  def <=>(other)
  end

  def to_s
  end
end

words = [Word.new, Word.new]
words.sort
#     ^ calls: Word.<=>
words.max.to_s
#     ^ calls: Word.<=>
#         ^ calls: Word.to_s
words.min { |a, b| 0 }
#     ^ calls: nothing
words.join(", ")
#     ^ calls: Word.to_s
