-- The generic cell rate algorithm: of each bucket only the instant is kept at which it
-- will be full again. A charge moves it on, by as long as its cost takes to flow back;
-- it may not get further from now than the window.

-- name: charge
-- Each by itself; those that come back were charged. A full bucket takes any charge,
-- however large.
insert into rate_buckets as buckets (user_id, bucket, full_at)
select
  charges.owner_id,
  charges.bucket,
  now() + make_interval(secs => charges.cost_s)
from unnest(
  %(owner_ids)s::uuid [],
  %(buckets)s::text [],
  %(costs_s)s::double precision []
) as charges (owner_id, bucket, cost_s)
order by charges.owner_id, charges.bucket
on conflict (user_id, bucket) do update
set full_at = greatest(buckets.full_at, now()) + (excluded.full_at - now())
where buckets.full_at <= now()
  or buckets.full_at + (excluded.full_at - now())
  <= now() + make_interval(secs => %(window_s)s::double precision)
returning
  user_id as owner_id,
  bucket,
  -- A charge that is lost with the server costs nobody anything.
  set_config('synchronous_commit', 'off', true) as synchronous_commit;

-- name: refund
update rate_buckets as buckets
set full_at = buckets.full_at - make_interval(secs => charges.cost_s)
from unnest(
  %(owner_ids)s::uuid [],
  %(buckets)s::text [],
  %(costs_s)s::double precision []
) as charges (owner_id, bucket, cost_s)
where buckets.user_id = charges.owner_id
  and buckets.bucket = charges.bucket;

-- name: read_buckets
select
  buckets.user_id as owner_id,
  buckets.bucket,
  extract(epoch from buckets.full_at - now())::double precision as full_in_s
from rate_buckets as buckets
where buckets.user_id = any(%(owner_ids)s::uuid []);

-- name: prune
-- A bucket that is full is as good as none.
delete from rate_buckets as buckets
where buckets.full_at < now()
returning buckets.bucket;
