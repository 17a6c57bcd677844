-- The generic cell rate algorithm: of each bucket only the instant is kept at which it
-- will be full again. A charge moves it on, by as long as its cost takes to flow back;
-- it may not get further from now than the window.
--
-- The row that is inserted brings `full_at` and `cost_s` of a charge to a full bucket,
-- so that their difference is now. All else, in `clauses/charge_bucket.sql`, is of the
-- two rows alone, by functions that are immutable (docs/citus.md): seconds since 1970,
-- since instants plus intervals are not.

-- name: refund
update rate_buckets as buckets
set
  full_at = to_timestamp(
    extract(epoch from buckets.full_at - timestamptz 'epoch') - charges.cost_s
  )
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
