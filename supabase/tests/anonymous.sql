-- The rights of strangers: adding a volunteer, and nothing else.
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
  'adds a row of exactly the granted columns');
select lives_ok(
  $$ insert into volunteers (full_name, email, phone, preferred_role, message, skills)
     values ('Jo Example', 'jo@example.org', null, null, null, '{}') $$,
  'adds a row of the six columns of the specification');
select throws_ok(
  $$ insert into volunteers (id, full_name, email) values ('018f3c1e-7b1a-7000-8000-000000000001', 'Jo', 'jo@example.org') $$,
  '23505', null, 'adds a row of the same id once');

-- Columns that strangers may not set.
select throws_ok(format(
  $$ insert into volunteers (full_name, email, %I) values ('Jo Example', 'jo@example.org', %s) $$, name, value),
  '42501', null, 'does not set ' || name)
from (values
  ('created_at', 'now()'), ('status', $$'active'$$), ('notes', $$'x'$$), ('updated_at', 'now()'), ('updated_by', $$'x'$$)
) as forbidden (name, value);

-- Reading, also through an insert.
select throws_ok('select * from volunteers', '42501', null, 'reads no volunteer');
select throws_ok('select count(*) from volunteers', '42501', null, 'does not count volunteers');
select throws_ok('select id from volunteers', '42501', null, 'reads no id');
select throws_ok('select notes from volunteers', '42501', null, 'reads no notes');
select throws_ok(
  $$ insert into volunteers (full_name, email) values ('Jo Example', 'jo@example.org') returning id $$,
  '42501', null, 'reads nothing back from its own insert');
select throws_ok(
  $$ insert into volunteers (id, full_name, email) values ('018f3c1e-7b1a-7000-8000-000000000001', 'Jo', 'jo@example.org')
     on conflict (id) do nothing $$,
  '42501', null, 'learns no id from a conflict');
select throws_ok(
  $$ insert into volunteers (id, full_name, email) values ('018f3c1e-7b1a-7000-8000-000000000001', 'Jo', 'jo@example.org')
     on conflict (id) do update set full_name = 'Replaced' $$,
  '42501', null, 'replaces no row');

-- Changing.
select throws_ok($$ update volunteers set full_name = 'x' $$, '42501', null, 'changes no volunteer');
select throws_ok($$ update volunteers set status = 'active' $$, '42501', null, 'changes no status');
select throws_ok('delete from volunteers', '42501', null, 'deletes no volunteer');
select throws_ok('truncate volunteers', '42501', null, 'empties nothing');

-- Erasures.
select throws_ok('select * from volunteer_erasures', '42501', null, 'reads no erasure');
select throws_ok(
  $$ insert into volunteer_erasures (volunteer_id, erased_by, reason) values (gen_random_uuid(), 'x', 'x') $$,
  '42501', null, 'claims no erasure');

-- Functions.
select throws_ok('select * from list_volunteers()', '42501', null, 'lists nobody');
select throws_ok(
  $$ select update_volunteer('018f3c1e-7b1a-7000-8000-000000000001', 'active', null, 'x') $$,
  '42501', null, 'calls no update');
select throws_ok(
  $$ select erase_volunteer('018f3c1e-7b1a-7000-8000-000000000001', 'x', 'x') $$, '42501', null, 'erases nobody');
select throws_ok('select * from list_erasures()', '42501', null, 'lists no erasures');
select throws_ok('select private.erase_expired_volunteers()', '42501', null, 'does not start retention');
select throws_ok('select private.request_network()', '42501', null, 'reaches nothing private');
select throws_ok('select * from private.sign_up_marks', '42501', null, 'reads no marks of addresses');
select throws_ok('delete from private.sign_up_marks', '42501', null, 'lifts no limit');
select throws_ok('select * from private.sign_up_salt', '42501', null, 'reads no salt');

-- The schema itself.
select throws_ok('create table public.mine (id int)', '42501', null, 'makes no table');
select throws_ok('alter table volunteers disable row level security', '42501', null, 'turns no protection off');

reset role;
select is((select count(*)::int from volunteers), 3, 'and all that stayed is two new rows');

-- Row-level security, where too much is granted by mistake, as older projects of hosted Supabase do by default.
select set_eq(
  $$ select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity $$,
  array[]::text[], 'every table keeps its rows by policies');
select set_eq(
  $$ select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and not coalesce(p.proconfig @> array['search_path=""'], false) $$,
  array[]::text[], 'no function looks names up where its caller says');
grant all on volunteers to anon;
set local role anon;
select throws_ok(
  $$ insert into volunteers (full_name, email, status) values ('Jo Example', 'jo@example.org', 'active') $$,
  '42501', null, 'makes nobody active');
select throws_ok(
  $$ insert into volunteers (full_name, email, notes) values ('Jo Example', 'jo@example.org', 'x') $$,
  '42501', null, 'writes no notes');
select is((select count(*)::int from volunteers), 0, 'sees no row');
reset role;

select * from finish();
rollback;
