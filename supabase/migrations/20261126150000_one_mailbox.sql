-- All spellings of a mailbox count as one: Gmail ignores dots in an address and everything after a plus sign.

create or replace function private.mailbox_of(address text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when a.domain in ('gmail.com', 'googlemail.com') then replace(a.name, '.', '') || '@gmail.com'
    else a.name || '@' || a.domain end
  from (select
    regexp_replace(split_part(lower(address), '@', 1), '\+.*', '') as name,
    split_part(lower(address), '@', 2) as domain) a
$$;
