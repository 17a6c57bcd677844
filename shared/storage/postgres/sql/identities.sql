-- Which user somebody is who comes with a token.

-- name: find_user
-- On every shard; more than one is nobody.
select user_id
from identities
where subject = %(subject)s::text
  and issuer = %(issuer)s::text
limit 2;

-- name: link_identity
insert into identities (user_id, issuer, subject)
values (%(user_id)s::uuid, %(issuer)s::text, %(subject)s::text)
on conflict (user_id, issuer, subject) do nothing
returning user_id;

-- name: unlink_identity
delete from identities
where user_id = %(user_id)s::uuid
  and issuer = %(issuer)s::text
  and subject = %(subject)s::text
returning user_id;

-- name: list_identities
-- A user without identities is one row without one.
select
  linked.issuer,
  linked.subject,
  linked.linked_at
from users
left join identities as linked
  on linked.user_id = users.user_id
where users.user_id = %(user_id)s::uuid
order by linked.linked_at, linked.issuer, linked.subject;
