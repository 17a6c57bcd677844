-- Definitions take no parameters, so these return what is to be run, quoted by the server.

-- name: create_role
select format('create role %%I login', %(role)s::text) as definition
where not exists (
  select
  from pg_roles
  where rolname = %(role)s::text
);

-- name: label_role
-- By this label Azure knows which identity may log in as the role; elsewhere there is none.
select
  format(
    'security label for pgaadauth on role %%I is %%L',
    %(role)s::text,
    'aadauth,oid=' || %(object_id)s::uuid::text || ',type=service'
  ) as definition
where exists (
  select
  from pg_roles
  where rolname = 'azure_pg_admin'
);

-- name: grant_role
-- Rows are all that an app changes, but for entries of the audit log.
select format(grants.definition, %(role)s::text) as definition
from (
  values
  (1, 'grant usage on schema public to %%I'),
  (2, 'grant select, insert, update, delete on all tables in schema public to %%I'),
  (3, 'revoke update, delete on audit_log from %%I'),
  (4, 'revoke insert, update, delete on schema_migrations from %%I'),
  (
    5,
    'alter default privileges in schema public'
    || ' grant select, insert, update, delete on tables to %%I'
  )
) as grants (place, definition)
order by grants.place;
