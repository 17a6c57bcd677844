given_back as (
  update rate_buckets as buckets
  set
    full_at = to_timestamp(
      extract(epoch from buckets.full_at - timestamptz 'epoch') - charges.cost_s
    )
  from ended
  cross join unnest(
    %(buckets)s::text [],
    %(costs_s)s::double precision []
  ) as charges (bucket, cost_s)
  where buckets.user_id = %(user_id)s::uuid
    and buckets.bucket = charges.bucket
)
