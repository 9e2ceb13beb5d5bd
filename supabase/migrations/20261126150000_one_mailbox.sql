-- Spellings of one mailbox count as one: Gmail leaves out the dots of an address, and all that follows a plus sign.

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
