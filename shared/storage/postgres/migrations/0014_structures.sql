-- Finds the structure that an earlier job about the same archive has stored.
-- squawk-ignore-file require-concurrent-index-creation

create index job_results_structures on job_results (user_id, part, job_id)
where part like 'structure.%';
