class Verbs
  LEVELS = %i[low high].freeze

  %w[get post].each do |verb|
    define_method(verb) { |path| add(verb, path) }
#                                ^ calls: Verbs.add
    define_method("#{verb}_all") do |path|
      add(verb, path)
#     ^ calls: Verbs.add
    end
  end

  LEVELS.each { |level| define_method(:"#{level}?") { check(level) } }
#                                                     ^ calls: Verbs.check

  def add(verb, path); end

  def check(level); end

  def run
    get("/")
#   ^ calls: Verbs.get
    post_all("/")
#   ^ calls: Verbs.post_all
    high?
#   ^ calls: Verbs.high?
  end
end

Verbs.new.post("/")
#         ^ calls: Verbs.post
Verbs.new.low?
#         ^ calls: Verbs.low?
