-- Two at once would make the same entry: the second finds its number taken, and is sent
-- again.
--
-- What is hashed is the row as JSON, with `made_at` in UTC: a `timestamptz` by itself
-- becomes text in the time zone of whoever asks, and the chain would depend on that.

-- name: append
with foremost as (
  select
    entry_no,
    hash
  from audit_log
  order by entry_no desc
  limit 1
),

entry as (
  select
    coalesce((select foremost.entry_no from foremost), 0) + 1 as entry_no,
    now() as made_at,
    %(actor)s::text as actor,
    %(action)s::text as action,
    %(user_id)s::uuid as user_id,
    %(details)s::jsonb as details
)

insert into audit_log (entry_no, made_at, actor, action, user_id, details, hash)
select
  entry.entry_no,
  entry.made_at,
  entry.actor,
  entry.action,
  entry.user_id,
  entry.details,
  sha256(
    coalesce((select foremost.hash from foremost), '')
    || convert_to(
      jsonb_set(
        to_jsonb(entry),
        '{made_at}',
        to_jsonb((to_jsonb(entry.made_at at time zone 'UTC') #>> '{}') || '+00:00')
      )::text,
      'UTF8'
    )
  )
from entry;

-- name: find_broken
-- The first entry that is not what was written, or before which one is missing.
with chain as (
  select
    entries.entry_no,
    entries.hash,
    jsonb_set(
      to_jsonb(entries) - 'hash',
      '{made_at}',
      to_jsonb((to_jsonb(entries.made_at at time zone 'UTC') #>> '{}') || '+00:00')
    ) as content,
    coalesce(lag(entries.hash) over (order by entries.entry_no), '') as before,
    coalesce(lag(entries.entry_no) over (order by entries.entry_no), 0) as number_before
  from audit_log as entries
)

select entry_no
from chain
where entry_no <> number_before + 1
  or hash <> sha256(before || convert_to(content::text, 'UTF8'))
order by entry_no
limit 1;

-- name: read_head
select
  entry_no,
  hash
from audit_log
order by entry_no desc
limit 1;

-- name: list_entries
select
  entry_no,
  made_at,
  actor,
  action,
  user_id,
  details
from audit_log
where entry_no < coalesce(%(before)s::bigint, 9223372036854775807)
  and (%(user_id)s::uuid is null or user_id = %(user_id)s::uuid)
order by entry_no desc
limit %(limit)s::integer;

-- name: holds
select entry_no
from audit_log
where entry_no || ':' || encode(hash, 'hex') = %(head)s::text;
