-- When a key would have expired if no overlap had cut it short, `infinity` for never; null
-- for a key that was not rotated. A key that was rotated before hands on what it has left.

alter table api_keys add column uncut_expires_at timestamptz;
