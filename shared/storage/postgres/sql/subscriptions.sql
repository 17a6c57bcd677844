-- name: set_subscription
insert into subscriptions (user_id, status)
values (%(user_id)s::uuid, %(status)s::text)
on conflict (user_id) do update
set
  status = excluded.status,
  changed_at = excluded.changed_at
where subscriptions.status <> excluded.status
returning user_id;
