-- Who changed which account, in a chain: each entry's hash covers the one before, so that
-- nobody can change or remove an entry without all behind it telling. Not sharded: it is
-- one chain, and seldom written.

create table audit_log (
    entry_no bigint primary key,
    made_at timestamptz not null,
    actor text not null,
    action text not null,
    user_id uuid not null,
    details jsonb not null,
    hash bytea not null,
    constraint audit_log_hash_is_a_sha256 check (octet_length(hash) = 32)
);

create function refuse_change() returns trigger
language plpgsql
as $$
begin
    raise exception 'the audit log is only ever added to';
end
$$;

create trigger audit_log_is_append_only
before update or delete or truncate on audit_log
for each statement execute function refuse_change();
