-- Money for calls of language models, in millionths of a dollar. Each statement is about
-- one owner, a user or an organisation, and so about one shard. Days and months are those
-- of UTC, by the clock here.

-- name: read_organisation
select organisation_id
from users
where user_id = %(user_id)s::uuid;

-- name: lock_wallet
-- Whoever reserves next waits here, and then sees what this one has taken. When the
-- wallet was looked at before is left for the next statement.
insert into llm_wallets as wallets (user_id)
values (%(owner_id)s::uuid)
on conflict (user_id) do update
set locked_at = wallets.locked_at;

-- name: settle_lost
-- Behind the lock. What has expired since the last look is settled with its whole amount:
-- its call may have been made.
with wallet as (
  select wallets.locked_at - interval '1 minute' as looked_at
  from llm_wallets as wallets
  where wallets.user_id = %(owner_id)s::uuid
),

lost as (
  insert into llm_entries (
    user_id, reservation_id, entry, job_id, model, amount_usd_micros
  )
  select
    entries.user_id,
    entries.reservation_id,
    'settle',
    entries.job_id,
    entries.model,
    entries.amount_usd_micros
  from llm_entries as entries
  where entries.user_id = %(owner_id)s::uuid
    and entries.entry = 'reserve'
    and entries.expires_at <= now()
    and entries.expires_at > (select wallet.looked_at from wallet)
    and entries.reservation_id <> %(reservation_id)s::uuid
    and not exists (
      select
      from llm_entries as settlements
      where settlements.user_id = %(owner_id)s::uuid
        and settlements.reservation_id = entries.reservation_id
        and settlements.entry = 'settle'
    )
  on conflict (user_id, reservation_id, entry) do nothing
  returning
    job_id,
    model,
    amount_usd_micros
),

booked as (
  insert into llm_spend as spend (
    user_id,
    day,
    model,
    of_organisation,
    calls,
    spent_usd_micros,
    prompt_tokens,
    completion_tokens
  )
  select
    %(owner_id)s::uuid,
    (now() at time zone 'UTC')::date,
    lost.model,
    %(of_organisation)s::boolean,
    count(*),
    sum(lost.amount_usd_micros)::bigint,
    0,
    0
  from lost
  group by lost.model
  on conflict (user_id, day, model) do update
  set
    calls = spend.calls + excluded.calls,
    spent_usd_micros = spend.spent_usd_micros + excluded.spent_usd_micros
)

update llm_wallets as wallets
set locked_at = now()
where wallets.user_id = %(owner_id)s::uuid;

-- name: reserve
-- Behind the lock. Returns the first budget that the amount does not fit, if any; sent a
-- second time it finds its own entry and changes nothing.
with held as (
  select
    entries.amount_usd_micros,
    entries.job_id
  from llm_entries as entries
  where entries.user_id = %(owner_id)s::uuid
    and entries.entry = 'reserve'
    and entries.expires_at > now()
    and entries.reservation_id <> %(reservation_id)s::uuid
    and not exists (
      select
      from llm_entries as settlements
      where settlements.user_id = %(owner_id)s::uuid
        and settlements.reservation_id = entries.reservation_id
        and settlements.entry = 'settle'
    )
),

spent as (
  select
    spend.day,
    spend.spent_usd_micros
  from llm_spend as spend
  where spend.user_id = %(owner_id)s::uuid
    and spend.day >= date_trunc('month', now() at time zone 'UTC')::date
),

standing (budget, rank, limit_usd_micros, taken_usd_micros) as (
  select
    'job',
    1,
    %(job_limit)s::bigint,
    (
      select coalesce(sum(entries.amount_usd_micros), 0)
      from llm_entries as entries
      where entries.user_id = %(owner_id)s::uuid
        and entries.job_id = %(job_id)s::uuid
        and entries.entry = 'settle'
    ) + (
      select coalesce(sum(held.amount_usd_micros), 0)
      from held
      where held.job_id = %(job_id)s::uuid
    )
  union all
  select
    'day',
    2,
    %(day_limit)s::bigint,
    (
      select coalesce(sum(spent.spent_usd_micros), 0)
      from spent
      -- Whoever has waited for the lock over midnight still has the old day.
      where spent.day >= (now() at time zone 'UTC')::date
    ) + (select coalesce(sum(held.amount_usd_micros), 0) from held)
  union all
  select
    'month',
    3,
    %(month_limit)s::bigint,
    (select coalesce(sum(spent.spent_usd_micros), 0) from spent)
    + (select coalesce(sum(held.amount_usd_micros), 0) from held)
),

refused as (
  select standing.budget
  from standing
  where standing.taken_usd_micros + %(amount_usd_micros)s::bigint
    > standing.limit_usd_micros
  order by standing.rank
  limit 1
),

reserved as (
  insert into llm_entries (
    user_id, reservation_id, entry, job_id, model, amount_usd_micros, expires_at
  )
  select
    %(owner_id)s::uuid,
    %(reservation_id)s::uuid,
    'reserve',
    %(job_id)s::uuid,
    %(model)s::text,
    %(amount_usd_micros)s::bigint,
    now() + make_interval(secs => %(expires_in_s)s::double precision)
  where not exists (select from refused)
  on conflict (user_id, reservation_id, entry) do nothing
)

select refused.budget
from refused;

-- name: settle
-- The first settlement counts: its own, or that of who found the reservation expired.
-- What is given back, since there was no call, is in no sum.
with settled as (
  insert into llm_entries (
    user_id,
    reservation_id,
    entry,
    job_id,
    model,
    amount_usd_micros,
    prompt_tokens,
    completion_tokens
  )
  values (
    %(owner_id)s::uuid,
    %(reservation_id)s::uuid,
    'settle',
    %(job_id)s::uuid,
    %(model)s::text,
    %(amount_usd_micros)s::bigint,
    %(prompt_tokens)s::bigint,
    %(completion_tokens)s::bigint
  )
  on conflict (user_id, reservation_id, entry) do nothing
  returning user_id
)

insert into llm_spend as spend (
  user_id,
  day,
  model,
  of_organisation,
  calls,
  spent_usd_micros,
  prompt_tokens,
  completion_tokens
)
select
  settled.user_id,
  (now() at time zone 'UTC')::date,
  %(model)s::text,
  %(of_organisation)s::boolean,
  1,
  %(amount_usd_micros)s::bigint,
  %(prompt_tokens)s::bigint,
  %(completion_tokens)s::bigint
from settled
where %(is_of_call)s::boolean
on conflict (user_id, day, model) do update
set
  calls = spend.calls + excluded.calls,
  spent_usd_micros = spend.spent_usd_micros + excluded.spent_usd_micros,
  prompt_tokens = spend.prompt_tokens + excluded.prompt_tokens,
  completion_tokens = spend.completion_tokens + excluded.completion_tokens
returning day;

-- name: prune_entries
-- Their sums stay. None of this month is touched, and none that a budget still counts.
delete from llm_entries
where entered_at < now() - make_interval(secs => %(age_s)s::double precision)
returning reservation_id;

-- name: spend_by
-- Of all users: by day in their order, or by model, the dearest first.
select
  case %(by)s::text
    when 'day' then spend.day::text
    else spend.model
  end as of,
  sum(spend.calls)::bigint as calls,
  sum(spend.spent_usd_micros)::bigint as spent_usd_micros,
  sum(spend.prompt_tokens)::bigint as prompt_tokens,
  sum(spend.completion_tokens)::bigint as completion_tokens
from llm_spend as spend
where not spend.of_organisation
  and spend.day between %(from_day)s::date and %(to_day)s::date
group by 1
order by
  case %(by)s::text
    when 'day' then 0
    else -sum(spend.spent_usd_micros)
  end,
  1;

-- name: spend_of_user
select
  spend.model as of,
  sum(spend.calls)::bigint as calls,
  sum(spend.spent_usd_micros)::bigint as spent_usd_micros,
  sum(spend.prompt_tokens)::bigint as prompt_tokens,
  sum(spend.completion_tokens)::bigint as completion_tokens
from llm_spend as spend
where spend.user_id = %(user_id)s::uuid
  and spend.day between %(from_day)s::date and %(to_day)s::date
group by spend.model
order by sum(spend.spent_usd_micros) desc, spend.model;
