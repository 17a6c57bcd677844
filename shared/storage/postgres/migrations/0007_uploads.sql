-- Archives that clients store by themselves: the version that was judged, since whoever
-- may write one goes on to be able to until the grant is over. Null for our own uploads.

alter table jobs add column payload_etag text;
