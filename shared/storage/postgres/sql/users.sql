-- name: create_user
with created as (
  insert into users (user_id, name)
  values (%(user_id)s::uuid, %(name)s::text)
  on conflict (user_id) do nothing
)

insert into subscriptions (user_id, status)
values (%(user_id)s::uuid, 'active')
on conflict (user_id) do nothing
returning user_id;

-- name: join_organisation
update users
set organisation_id = %(organisation_id)s::uuid
where user_id = %(user_id)s::uuid
  and organisation_id is distinct from %(organisation_id)s::uuid
returning user_id;
