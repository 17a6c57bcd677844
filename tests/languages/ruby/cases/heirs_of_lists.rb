class Song
  def play
  end

  def initialize_copy(other)
    tag
#   ^ calls: Song.tag
  end

  def tag
  end
end

class Playlist < Array
  def play_all
    each { |song| song.play }
#                      ^ calls: Song.play
  end
end

class Registry < Hash
  def run(key)
    fetch(key).play
#              ^ calls: Song.play
  end
end

list = Playlist.new
list << Song.new
list.play_all
#    ^ calls: Playlist.play_all
list.first.play
#          ^ calls: Song.play
held = Registry.new
held[:a] = Song.new
held.run(:a)
#    ^ calls: Registry.run

class Hidden
  def self.make
    send(:new, 1)
#       ^ calls: Hidden.initialize
  end

  def initialize(number)
  end
end
