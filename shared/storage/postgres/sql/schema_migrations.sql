-- name: create_schema_migrations
create table if not exists schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);

-- name: lock_migrations
select pg_advisory_lock(7218000);

-- name: limit_waits
-- A migration that waits for a lock makes everybody else wait behind it.
select
  set_config('lock_timeout', '5s', true),
  set_config('statement_timeout', '15min', true);

-- name: applied_migrations
select
  name,
  checksum
from schema_migrations
order by name;

-- name: record_migration
insert into schema_migrations (name, checksum)
values (%(name)s::text, %(checksum)s::text);

-- name: has_citus
select exists (
  select
  from pg_extension
  where extname = 'citus'
) as has_citus;
