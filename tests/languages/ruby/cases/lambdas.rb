class Job
  def run
  end
end

def helper(x)
end

job = Job.new
work = ->(x) { x.run }
#                ^ calls: Job.run
work.call(job)
#    ^ calls: work
maker = -> { Job.new }
maker.().run
#        ^ calls: Job.run
work[job]
other = lambda { |x| helper(x) }
#                    ^ calls: helper
other.call(1)
#     ^ calls: other
third = proc do |x|
  job.run
#     ^ calls: Job.run
end
third.call
#     ^ calls: third
