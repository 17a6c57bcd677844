class Request
  module Env
    def header
    end
  end

  module Helpers
    def cookies
      header
#     ^ calls: Request.Env.header
    end
  end

  include Env
  include Helpers
end

Request.new.cookies
#           ^ calls: Request.Helpers.cookies
