-- Nobody is kept longer than there is a reason to.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(4);

insert into volunteers (full_name, email, status, updated_at)
select status || ' ' || age, 'jo@example.org', status, now() - age::interval
from unnest(array['new', 'contacted', 'active', 'declined']) status,
  unnest(array['89 days', '91 days', '729 days', '732 days']) age;

select is(private.erase_expired_volunteers(), 5, 'erases who has been kept for long enough');
select set_eq(
  'select full_name from volunteers',
  array[
    'new 89 days', 'new 91 days', 'new 729 days',
    'contacted 89 days', 'contacted 91 days', 'contacted 729 days',
    'active 89 days', 'active 91 days', 'active 729 days', 'active 732 days',
    'declined 89 days'],
  'and nobody else: who declined goes after 90 days, active volunteers stay');
select is((select count(*)::int from volunteer_erasures where erased_by = 'retention'), 5, 'and records it');
select is(private.erase_expired_volunteers(), 0, 'a second run finds nothing');

select * from finish();
rollback;
