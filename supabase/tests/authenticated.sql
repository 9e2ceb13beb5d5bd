-- Accounts that sign in to hosted Supabase have no rights, since they are not staff.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(9);

insert into volunteers (full_name, email) values ('Already Here', 'here@example.org');

set local role authenticated;

select throws_ok(
  $$ insert into volunteers (full_name, email) values ('Jo Example', 'jo@example.org') $$, '42501', null, 'authenticated cannot insert volunteers');
select throws_ok('select * from volunteers', '42501', null, 'authenticated cannot read volunteers');
select throws_ok($$ update volunteers set status = 'active' $$, '42501', null, 'authenticated cannot update volunteers');
select throws_ok('delete from volunteers', '42501', null, 'authenticated cannot delete volunteers');
select throws_ok('select * from volunteer_erasures', '42501', null, 'authenticated cannot read erasures');
select throws_ok('select * from list_volunteers()', '42501', null, 'authenticated cannot call list_volunteers');
select throws_ok('select * from list_erasures()', '42501', null, 'authenticated cannot call list_erasures');
select throws_ok(
  $$ select erase_volunteer(gen_random_uuid(), 'x', 'x') $$, '42501', null, 'authenticated cannot call erase_volunteer');
select throws_ok(
  $$ select update_volunteer(gen_random_uuid(), 'active', null, 'x') $$, '42501', null, 'authenticated cannot call update_volunteer');

select * from finish();
rollback;
