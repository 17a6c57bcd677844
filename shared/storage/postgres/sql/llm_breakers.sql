-- A circuit breaker for each model, the same for all workers. Closed while `open_until`
-- is null; open until then; behind it one call may try, and what comes of that decides.

-- name: read_breaker
select
  breakers.open_until is null as is_closed,
  breakers.open_until <= now() as may_probe
from llm_breakers as breakers
where breakers.model = %(model)s::text;

-- name: take_probe
-- Of any number at once one finds the row as it has to be. A prober that has died is
-- replaced when its time is over.
update llm_breakers as breakers
set
  probe_id = %(probe_id)s::uuid,
  probe_expires_at = now() + make_interval(secs => %(probe_s)s::double precision)
where breakers.model = %(model)s::text
  and breakers.open_until <= now()
  and (
    breakers.probe_expires_at is null
    or breakers.probe_expires_at <= now()
    or breakers.probe_id = %(probe_id)s::uuid
  )
returning breakers.probe_id;

-- name: record_success
-- Only the probe closes a breaker: others were let in before it opened.
insert into llm_breakers as breakers (model, outcomes)
values (%(model)s::text, array[(1000000 * extract(epoch from now()))::bigint])
on conflict (model) do update
set
  failures_in_row = 0,
  open_until = case
    when breakers.probe_id = %(probe_id)s::uuid then null
    else breakers.open_until
  end,
  probe_id = nullif(breakers.probe_id, %(probe_id)s::uuid),
  probe_expires_at = case
    when breakers.probe_id = %(probe_id)s::uuid then null
    else breakers.probe_expires_at
  end,
-- include: latest_outcomes

-- name: record_failure
insert into llm_breakers as breakers (model, failures_in_row, outcomes)
values (%(model)s::text, 1, array[(-1000000 * extract(epoch from now()))::bigint])
on conflict (model) do update
set
  failures_in_row = breakers.failures_in_row + 1,
-- include: latest_outcomes

-- name: open_if_due
-- Behind every call: by as many failures in a row, by their share of the window, or because
-- it was the probe that failed.
update llm_breakers as breakers
set
  open_until = now() + make_interval(secs => %(open_s)s::double precision),
  failures_in_row = 0,
  outcomes = '{}',
  probe_id = null,
  probe_expires_at = null
where breakers.model = %(model)s::text
  and (
    breakers.probe_id = %(probe_id)s::uuid
    or (
      breakers.open_until is null
      and (
        breakers.failures_in_row >= %(failures)s::integer
        or (
          cardinality(breakers.outcomes) >= %(least_calls)s::integer
          and cardinality(breakers.outcomes) <= 2 * (
            select count(*)
            from unnest(breakers.outcomes) as latest (outcome)
            where latest.outcome < 0
          )
        )
      )
    )
  )
returning breakers.model;
