create function note(t text) returns void language sql as $$ select 1 $$;

do $$ begin perform note('run'); end $$;
--                  ^ calls: note
