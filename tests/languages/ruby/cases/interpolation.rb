class Name
  def text
  end
end

name = Name.new
a = "dear #{name.text}"
#                ^ calls: Name.text
b = <<~END
  dear #{name.text}
END
c = :"a#{helper}"
#        ^ calls: helper

def helper
end
