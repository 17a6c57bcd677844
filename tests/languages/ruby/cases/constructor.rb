class Book
  def initialize(title)
  end
end

class Novel < Book
end

class Poem < Book
  def initialize
    super("a")
#   ^ calls: Book.initialize
  end
end

class Plain
end

class Other
  def go
  end
end

class Holder
  def initialize
    @other = Other.new
  end
end

Holder.new.go
#          ^ calls: nothing
x = Book.new("b")
#   ^ calls: Book.initialize
x = Novel.new("c")
#   ^ calls: Book.initialize
x = Poem.new
#   ^ calls: Poem.initialize
x = Plain.new
#   ^ calls: Plain
