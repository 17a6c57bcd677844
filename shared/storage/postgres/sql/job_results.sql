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
order by part;
