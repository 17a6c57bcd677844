module Extra
  def more
  end
end

class Plain
end

Plain.include(Extra)
Plain.new.more
#         ^ calls: Extra.more
