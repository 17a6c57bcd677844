-- Announces what others may want to know at once. All topics share one channel, so that
-- a listener needs one connection and one statement; polling is the truth.

-- name: announce
select pg_notify('arbograph', announced.topic)
from unnest(%(topics)s::text []) as announced (topic);

-- name: listen
listen arbograph;
