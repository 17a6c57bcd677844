local M = {}

local function hidden() end

function M.help()
    hidden()
--  ^ calls: hidden
    M.other()
    --^ calls: M.other
end

M.other = function() end

return M
