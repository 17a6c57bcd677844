class Query
  def where(x)
    self
  end

  def limit(x)
    dup
  end
end

Query.new
  .where(1)
#  ^ calls: Query.where
  .limit(2)
#  ^ calls: Query.limit
  .where(3)
#  ^ calls: Query.where
Query.new.tap { |q| q }.where(1)
#                       ^ calls: Query.where
