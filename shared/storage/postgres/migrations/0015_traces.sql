-- The trace of the request that submitted a job, as the W3C writes it: attempts link to it.

alter table job_params
add column traceparent text,
add constraint job_params_traceparent_is_one check (
    traceparent ~ '^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$'
) not valid;
