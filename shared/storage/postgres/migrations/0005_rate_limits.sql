-- What requests are charged to, and how many jobs a user may have unfinished.
--
-- The locks are short: a queue is small, since what has settled is purged.
-- squawk-ignore-file require-concurrent-index-creation, ban-drop-constraint

-- Organisations have limits, too; like a user's, their buckets are under their own id.
alter table users add column organisation_id uuid;

alter table rate_buckets drop constraint rate_buckets_user_id_fkey;

-- A bucket is written with every request; room on the page keeps that cheap.
alter table rate_buckets set (fillfactor = 50);

-- Neither its expression nor its condition is one of a claim's: no plan of a claim may be
-- tempted by it.
create index jobs_unfinished on jobs ((user_id::text::uuid))
where settled_at is null;
