class Page
  def self.build(&block)
    page = new
    page.instance_eval(&block)
    page
  end

  def initialize(&block)
    instance_eval(&block) if block
  end

  def with(x, &block)
    instance_exec(x, &block)
  end

  def section(name, &inner)
    text(name)
    instance_eval(&inner) if inner
  end

  def text(s)
    s
  end
end

Page.build do
  section :a do
# ^ calls: Page.section
    text 'b'
#   ^ calls: Page.text
  end
end

Page.new { text 'c' }
#          ^ calls: Page.text

Page.new.with(1) do |n|
  text n
# ^ calls: Page.text
end

class Report
  def page
    Page.build { text(title) }
#                ^ calls: Page.text
#                     ^ calls: Report.title
  end

  def title
    ''
  end
end

class Settings
  def self.configure(&block)
    class_eval(&block)
  end

  def self.option(name)
    name
  end
end

Settings.configure do
  option :a
# ^ calls: Settings.option
end
