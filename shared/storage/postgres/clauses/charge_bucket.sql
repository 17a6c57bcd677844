on conflict (user_id, bucket) do update
set
  full_at = greatest(
    excluded.full_at,
    to_timestamp(
      extract(epoch from buckets.full_at - timestamptz 'epoch') + excluded.cost_s
    )
  ),
  cost_s = excluded.cost_s
where buckets.full_at <= to_timestamp(
  extract(epoch from excluded.full_at - timestamptz 'epoch') - excluded.cost_s
  + greatest(0.0, %(window_s)s::double precision - excluded.cost_s)
)
