def outer
  inner
# ^ calls: inner
  inner()
# ^ calls: inner
  inner 1
# ^ calls: inner
  puts 1
# ^ calls: nothing
end

def inner(a = nil)
end

outer
#^ calls: outer
missing
#^ calls: nothing
