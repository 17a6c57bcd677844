module Storage
  def fetch
  end
end

module Reading
  def read
    fetch
#   ^ calls: Storage.fetch
    own
#   ^ calls: Document.own
  end
end

class Document
  include Storage
  include Reading

  def own
  end
end

module Registry
  def register
    build
#   ^ calls: Item.build
  end
end

class Item
  extend Registry

  def self.build
  end
end
