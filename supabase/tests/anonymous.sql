-- What anonymous visitors may do: add a volunteer, and nothing else.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(38);

insert into volunteers (full_name, email) values ('Already Here', 'here@example.org');

set local role anon;

select lives_ok(
  $$ insert into volunteers (id, full_name, email, phone, preferred_role, message, skills, consent_version)
     values ('018f3c1e-7b1a-7000-8000-000000000001', 'Jo Example', 'jo@example.org', null, null, null, '{writing}', '2026-11') $$,
  'anon inserts the granted columns');
select lives_ok(
  $$ insert into volunteers (full_name, email, phone, preferred_role, message, skills)
     values ('Jo Example', 'jo@example.org', null, null, null, '{}') $$,
  'anon inserts the six columns of the specification');
select throws_ok(
  $$ insert into volunteers (id, full_name, email) values ('018f3c1e-7b1a-7000-8000-000000000001', 'Jo', 'jo@example.org') $$,
  '23505', null, 'anon cannot insert the same id twice');

-- Columns that visitors may not set.
select throws_ok(format(
  $$ insert into volunteers (full_name, email, %I) values ('Jo Example', 'jo@example.org', %s) $$, name, value),
  '42501', null, 'anon cannot set ' || name)
from (values
  ('created_at', 'now()'), ('status', $$'active'$$), ('notes', $$'x'$$), ('updated_at', 'now()'), ('updated_by', $$'x'$$)
) as forbidden (name, value);

-- Reading, including through an insert.
select throws_ok('select * from volunteers', '42501', null, 'anon cannot read volunteers');
select throws_ok('select count(*) from volunteers', '42501', null, 'anon cannot count volunteers');
select throws_ok('select id from volunteers', '42501', null, 'anon cannot read ids');
select throws_ok('select notes from volunteers', '42501', null, 'anon cannot read notes');
select throws_ok(
  $$ insert into volunteers (full_name, email) values ('Jo Example', 'jo@example.org') returning id $$,
  '42501', null, 'anon cannot read its own insert back');
select throws_ok(
  $$ insert into volunteers (id, full_name, email) values ('018f3c1e-7b1a-7000-8000-000000000001', 'Jo', 'jo@example.org')
     on conflict (id) do nothing $$,
  '42501', null, 'anon cannot learn an id from a conflict');
select throws_ok(
  $$ insert into volunteers (id, full_name, email) values ('018f3c1e-7b1a-7000-8000-000000000001', 'Jo', 'jo@example.org')
     on conflict (id) do update set full_name = 'Replaced' $$,
  '42501', null, 'anon cannot upsert a row');

-- Updates and deletes.
select throws_ok($$ update volunteers set full_name = 'x' $$, '42501', null, 'anon cannot update volunteers');
select throws_ok($$ update volunteers set status = 'active' $$, '42501', null, 'anon cannot change a status');
select throws_ok('delete from volunteers', '42501', null, 'anon cannot delete volunteers');
select throws_ok('truncate volunteers', '42501', null, 'anon cannot truncate volunteers');

-- Erasures.
select throws_ok('select * from volunteer_erasures', '42501', null, 'anon cannot read erasures');
select throws_ok(
  $$ insert into volunteer_erasures (volunteer_id, erased_by, reason) values (gen_random_uuid(), 'x', 'x') $$,
  '42501', null, 'anon cannot insert an erasure');

-- Functions.
select throws_ok('select * from list_volunteers()', '42501', null, 'anon cannot call list_volunteers');
select throws_ok(
  $$ select update_volunteer('018f3c1e-7b1a-7000-8000-000000000001', 'active', null, 'x') $$,
  '42501', null, 'anon cannot call update_volunteer');
select throws_ok(
  $$ select erase_volunteer('018f3c1e-7b1a-7000-8000-000000000001', 'x', 'x') $$, '42501', null, 'anon cannot call erase_volunteer');
select throws_ok('select * from list_erasures()', '42501', null, 'anon cannot call list_erasures');
select throws_ok('select private.erase_expired_volunteers()', '42501', null, 'anon cannot start retention');
select throws_ok('select private.request_network()', '42501', null, 'anon cannot call private functions');
select throws_ok('select * from private.sign_up_marks', '42501', null, 'anon cannot read the rate limit marks');
select throws_ok('delete from private.sign_up_marks', '42501', null, 'anon cannot reset the rate limits');
select throws_ok('select * from private.sign_up_salt', '42501', null, 'anon cannot read the salt');

-- The schema itself.
select throws_ok('create table public.mine (id int)', '42501', null, 'anon cannot create tables');
select throws_ok('alter table volunteers disable row level security', '42501', null, 'anon cannot disable row-level security');

reset role;
select is((select count(*)::int from volunteers), 3, 'only two new rows were stored');

-- Row-level security protects rows even if grants are too broad, as they are by default in older hosted Supabase
-- projects.
select set_eq(
  $$ select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity $$,
  array[]::text[], 'every table has row-level security');
select set_eq(
  $$ select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and not coalesce(p.proconfig @> array['search_path=""'], false) $$,
  array[]::text[], 'every security definer function sets its search path');
grant all on volunteers to anon;
set local role anon;
select throws_ok(
  $$ insert into volunteers (full_name, email, status) values ('Jo Example', 'jo@example.org', 'active') $$,
  '42501', null, 'anon cannot set the status active despite a grant');
select throws_ok(
  $$ insert into volunteers (full_name, email, notes) values ('Jo Example', 'jo@example.org', 'x') $$,
  '42501', null, 'anon cannot write notes despite a grant');
select is((select count(*)::int from volunteers), 0, 'anon sees no rows despite a grant');
reset role;

select * from finish();
rollback;
