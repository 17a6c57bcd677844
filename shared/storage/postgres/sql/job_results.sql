-- name: get_result
select
  part,
  inline,
  artifact_name,
  size_bytes,
  (
    select usage.units
    from usage
    where usage.user_id = %(user_id)s::uuid
      and usage.job_id = %(job_id)s::uuid
  ) as usage_units
from job_results
where user_id = %(user_id)s::uuid
  and job_id = %(job_id)s::uuid
  and part = any(%(parts)s::text [])
order by part;

-- name: find_structure
-- Always one row: what the structure of this job's archive is stored as, and the newest
-- that a job of the same user has stored so, which is not too old.
select
  named.part as name,
  found.part,
  found.inline,
  found.artifact_name,
  found.size_bytes
from (
  select
    job_params.user_id,
    %(prefix)s::text || job_params.payload_sha256 as part
  from job_params
  where job_params.user_id = %(user_id)s::uuid
    and job_params.job_id = %(job_id)s::uuid
) as named
left join lateral (
  select
    results.part,
    results.inline,
    results.artifact_name,
    results.size_bytes
  from job_results as results
  inner join jobs
    on jobs.user_id = results.user_id
    and jobs.job_id = results.job_id
    and jobs.status = 'completed'
    and jobs.settled_at > now() - make_interval(secs => %(ttl_s)s::double precision)
  where results.user_id = %(user_id)s::uuid
    and results.part = named.part
    and results.part like 'structure.%%'
  order by results.job_id desc
  limit 1
) as found on true;
