-- The CHECKs on the volunteers table, which apply to every role.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(57);

create function pg_temp.add(field text, value text) returns text language sql as $$
  select format(
    'insert into volunteers (full_name, email%s) values (%s, %s%s)',
    case when field in ('full_name', 'email') then '' else ', ' || quote_ident(field) end,
    case when field = 'full_name' then value else quote_literal('Jo Example') end,
    case when field = 'email' then value else quote_literal('jo@example.org') end,
    case when field in ('full_name', 'email') then '' else ', ' || value end)
$$;

select lives_ok(pg_temp.add(field, value), 'accepts ' || what) from (values
  ('full_name', $$'Jo'$$, 'a name of two characters'),
  ('full_name', $$repeat('é', 200)$$, 'a name of 200 characters, not bytes'),
  ('full_name', $$'李小龙'$$, 'a name in any script'),
  ('full_name', $$'O''Brien-Smith 2nd'$$, 'a name with an apostrophe, a hyphen and a digit'),
  ('email', $$'a@b.c'$$, 'the shortest address'),
  ('email', $$'first.last+tag@sub.example.org.au'$$, 'an address with a tag'),
  ('email', $$repeat('a', 242) || '@example.org'$$, 'an address of 254 characters'),
  ('phone', 'null', 'no phone'),
  ('phone', $$'+61 (02) 9000 0000'$$, 'a phone number with spaces and brackets'),
  ('preferred_role', $$repeat('x', 200)$$, 'a role of 200 characters'),
  ('message', $$repeat('x', 4998) || E'\n\t'$$, 'a message of 5000 characters with line breaks'),
  ('skills', $$'{}'$$, 'no skill'),
  ('skills', $$'{phone-banking,door-knocking,event-planning,social-media,writing,design,community-organizing,tech-support,photography}'$$, 'all nine skills'),
  ('id', $$'018f3c1e-7b1a-7000-8000-000000000001'$$, 'a version 7 id'),
  ('id', $$'9f3c1e7b-1a7b-4000-8000-000000000001'$$, 'a version 4 id'),
  ('consent_version', $$'2026-11.a'$$, 'a consent version')
) as good (field, value, what);

select throws_ok(pg_temp.add(field, value), state, null, 'refuses ' || what) from (values
  ('full_name', 'null', '23502', 'no name'),
  ('full_name', $$'J'$$, '23514', 'a name of one character'),
  ('full_name', $$' J '$$, '23514', 'a name of one character and spaces'),
  ('full_name', $$repeat('x', 201)$$, '23514', 'a name of 201 characters'),
  ('full_name', $$E'Jo\nBcc: x'$$, '23514', 'a two-line name'),
  ('email', 'null', '23502', 'no address'),
  ('email', $$''$$, '23514', 'an empty address'),
  ('email', $$'jo'$$, '23514', 'an address without an at sign'),
  ('email', $$'jo@example'$$, '23514', 'an address without a dot'),
  ('email', $$'jo@@example.org'$$, '23514', 'an address with two at signs'),
  ('email', $$'jo @example.org'$$, '23514', 'an address with a space'),
  ('email', $$E'jo@example.org\n'$$, '23514', 'an address with a line break'),
  ('email', $$repeat('a', 243) || '@example.org'$$, '23514', 'an address of 255 characters'),
  ('phone', $$''$$, '23514', 'an empty phone number instead of null'),
  ('email', $$'jo' || chr(160) || 'x@example.org'$$, '23514', 'an address with a no-break space'),
  ('phone', $$E'0400\n000 000'$$, '23514', 'a two-line phone number'),
  ('phone', $$repeat('1', 51)$$, '23514', 'a phone number of 51 characters'),
  ('preferred_role', $$''$$, '23514', 'an empty role'),
  ('preferred_role', $$E'Driver\tand cook'$$, '23514', 'a role with a tab'),
  ('preferred_role', $$repeat('x', 201)$$, '23514', 'a role of 201 characters'),
  ('message', $$''$$, '23514', 'an empty message'),
  ('message', $$repeat('x', 5001)$$, '23514', 'a message of 5001 characters'),
  ('skills', 'null', '23502', 'null skills'),
  ('skills', $$'{juggling}'$$, '23514', 'an unknown skill'),
  ('skills', $$'{writing,writing}'$$, '23514', 'a duplicate skill'),
  ('skills', $$'{writing,NULL}'$$, '23514', 'a null skill'),
  ('skills', $$'{{writing},{design}}'$$, '23514', 'a two-dimensional array of skills'),
  ('skills', $$array_fill('writing'::text, array[10000])$$, '23514', 'ten thousand skills'),
  ('id', $$'00000000-0000-0000-0000-000000000000'$$, '23514', 'an id without a version'),
  ('id', $$'018f3c1e-7b1a-1000-8000-000000000001'$$, '23514', 'a version 1 id, which reveals the machine'),
  ('consent_version', $$'the new one'$$, '23514', 'a consent version with spaces'),
  ('consent_version', $$repeat('x', 41)$$, '23514', 'a consent version of 41 characters'),
  ('status', $$'lost'$$, '23514', 'an unknown status'),
  ('notes', $$repeat('x', 10001)$$, '23514', 'notes of 10001 characters'),
  ('updated_by', $$''$$, '23514', 'a change without an author'),
  ('updated_by', $$repeat('x', 255)$$, '23514', 'an author of 255 characters')
) as bad (field, value, state, what);

insert into volunteers (full_name, email) values ('Defaults', 'defaults@example.org');
select is(
  (select to_jsonb(v) - 'id' - 'created_at' - 'updated_at' from volunteers v where full_name = 'Defaults'),
  '{"full_name": "Defaults", "email": "defaults@example.org", "phone": null, "preferred_role": null, "message": null,
    "skills": [], "consent_version": null, "status": "new", "notes": "", "updated_by": null}'::jsonb,
  'fills in defaults');

select throws_ok(
  format('insert into volunteer_erasures (volunteer_id, erased_by, reason) values (gen_random_uuid(), %s, %s)', erased_by, reason),
  '23514', null, 'refuses an erasure ' || what)
from (values
  ($$' '$$, $$'asked for it'$$, 'without an author'),
  ($$repeat('x', 255)$$, $$'asked for it'$$, 'with an author of 255 characters'),
  ($$'admin@example.org'$$, $$repeat('x', 501)$$, 'with a reason of 501 characters')
) as bad (erased_by, reason, what);
select throws_ok(
  $$ insert into volunteer_erasures (volunteer_id, erased_by, reason)
     select '018f3c1e-7b1a-7000-8000-000000000009', 'x', 'x' from generate_series(1, 2) $$,
  '23505', null, 'records an erasure once');

select * from finish();
rollback;
