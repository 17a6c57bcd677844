  outcomes = array(
    select latest.outcome
    from unnest(breakers.outcomes) as latest (outcome)
    where abs(latest.outcome)
      > 1000000 * (extract(epoch from now()) - %(window_s)s::double precision)
      and (breakers.probe_id = %(probe_id)s::uuid) is not true
    order by abs(latest.outcome) desc
    limit 99
  ) || excluded.outcomes
