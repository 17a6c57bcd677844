-- What the last charge took, in seconds. A charge brings it along with its row, since a
-- distributed `on conflict` may compute with nothing but the two rows and constants.

alter table rate_buckets add column cost_s double precision;
