SELECT helper(1);
--     ^ calls: a.sql:helper
