local Box = {}
Box.__index = Box

function Box:title() end

Box.__tostring = function(self)
    return self:title()
    --          ^ calls: Box.title
end
Box.__concat = function(a, b)
    a:title()
    -- ^ calls: Box.title
    b:title()
    -- ^ calls: Box.title
end
