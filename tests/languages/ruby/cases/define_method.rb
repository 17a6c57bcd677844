class Dynamic
  define_method(:jump) do |height|
    land
#   ^ calls: Dynamic.land
  end

  def land
  end

  define_method(:fly, instance_method(:land))
end

Dynamic.new.jump(1)
#           ^ calls: Dynamic.jump
Dynamic.new.fly
#           ^ calls: Dynamic.land
