-- Wakes idle workers; polling is the truth, so a lost notification costs one interval.

-- name: notify
select pg_notify('arbograph_jobs', '');

-- name: listen
listen arbograph_jobs;
