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
