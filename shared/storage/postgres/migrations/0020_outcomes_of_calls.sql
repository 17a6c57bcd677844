-- The latest calls of a model: when each ended, in microseconds since 1970, negative where
-- it failed. The counts of a window that began with a call (`window_…`, which versions
-- before this one go by) forgot at its end what had failed just before.

alter table llm_breakers add column outcomes bigint[] not null default '{}';
