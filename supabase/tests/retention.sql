-- Retention: rows are erased after their retention period, and a wrong clock erases nothing too early.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(50);

insert into retention_clock (believed_at) values (now());

insert into volunteers (full_name, email, status, updated_at)
select status || ' ' || age, 'jo@example.org', status, now() - age::interval
from unnest(array['new', 'contacted', 'active', 'declined']) status,
  unnest(array['89 days', '91 days', '729 days', '732 days']) age;

select is(private.erase_expired_volunteers(), 5, 'erases volunteers whose retention period is over');
select set_eq(
  'select full_name from volunteers',
  array[
    'new 89 days', 'new 91 days', 'new 729 days',
    'contacted 89 days', 'contacted 91 days', 'contacted 729 days',
    'active 89 days', 'active 91 days', 'active 729 days', 'active 732 days',
    'declined 89 days'],
  'retention keeps the others, including active volunteers');
select is((select count(*)::int from volunteer_erasures where erased_by = 'retention'), 5, 'records erasures');
select is(private.erase_expired_volunteers(), 0, 'a second run erases nothing');

-- A wrong clock.
truncate volunteers, volunteer_erasures, expired_volunteers, retention_clock;
insert into volunteers (full_name, email) select 'Volunteer ' || n, 'v' || n || '@example.org' from generate_series(1, 200) n;
select is(private.erase_expired_volunteers('4 hours', now() + interval '23 hours'), 0, 'the first run erases nobody');
select is((select count(*)::int from retention_clock), 0, 'does not trust rows of the last day, which a wrong clock may have dated');
update volunteers set created_at = now() - interval '800 days', updated_at = now() - interval '800 days'
  where full_name = 'Volunteer 7';
select is(private.erase_expired_volunteers('4 hours'), 0, 'erases nobody when it starts at an old row');
select is((select believed_at from retention_clock), now() - interval '800 days', 'starts at the newest row older than a day');
update retention_clock set believed_at = now();
update volunteers set created_at = now(), updated_at = now() where full_name = 'Volunteer 7';
select is(private.erase_expired_volunteers('4 minutes', now() + interval '800 days'), 0,
  'a clock 800 days ahead for a minute erases nobody');
select is((select believed_at from retention_clock), now() + interval '4 minutes', 'moves the trusted time by four minutes only');
select is(private.erase_expired_volunteers('4 minutes', now() + interval '1 minute'), 0, 'moves the trusted time back with a corrected clock');
select is((select believed_at from retention_clock), now() + interval '1 minute', 'moves the trusted time back at the same pace');
select is(private.erase_expired_volunteers('4 minutes', '1970-01-01'), 0, 'a clock reset to 1970 erases nobody');
select is((select believed_at from retention_clock), now() - interval '3 minutes', 'limits how far the trusted time moves back');
select is((select count(*)::int from volunteers), 200, 'all volunteers still exist');
truncate retention_clock;
update volunteers set created_at = now() - interval '800 days', updated_at = now() - interval '800 days';
select is(private.erase_expired_volunteers('4 minutes', now()), 0,
  'does not trust the first clock if the newest row is 800 days old');
select is((select believed_at from retention_clock), now() - interval '800 days', 'trusts the newest row instead');

-- The daily limit.
update retention_clock set believed_at = now();
update volunteers set updated_at = updated_at - interval '1 day'
  where full_name in ('Volunteer 3', 'Volunteer 50', 'Volunteer 77', 'Volunteer 120', 'Volunteer 150', 'Volunteer 199');
select is(private.erase_expired_volunteers(), 6, 'erases three per cent of 200 volunteers in a day');
select set_eq($$ select volunteer ->> 'full_name' from expired_volunteers $$,
  array['Volunteer 3', 'Volunteer 50', 'Volunteer 77', 'Volunteer 120', 'Volunteer 150', 'Volunteer 199'], 'erases the rows that are longest overdue first');
select is(private.erase_expired_volunteers('1 hour', now() + interval '1 hour'), 0, 'erases no more on that day, however often it runs');
select is(private.erase_expired_volunteers('2 days', now() + interval '25 hours'), 6, 'continues the next day');
delete from volunteers where id not in (select id from volunteers order by id limit 12);
select is(private.erase_expired_volunteers('2 days', now() + interval '50 hours'), 5, 'erases five rows a day if there are few');

-- Copies.
select is((select count(*)::int from expired_volunteers), 17, 'keeps a copy of each');
select is(private.erase_expired_volunteers('30 days', now() + interval '30 days'), 5, 'continues to erase thirty days later');
select is((select count(*)::int from expired_volunteers), 22, 'keeps copies for thirty days');
select is(private.erase_expired_volunteers('30 days', now() + interval '30 days 2 hours'), 0, 'erases nothing more two hours later');
select is((select count(*)::int from expired_volunteers), 16, 'deletes the first day’s copies after thirty days');
select is(private.erase_expired_volunteers('4 minutes', now() + interval '800 days'), 0, 'a clock ahead for a minute erases nobody');
select is((select count(*)::int from expired_volunteers), 16, 'a clock ahead for a minute deletes no copy');

-- Data from a clock that was ahead and has been corrected.
insert into private.sign_up_marks (address_hash, made_at) values ('a', clock_timestamp()), ('b', now() + interval '800 days');
insert into public.file_marks (hash, size, made_at) values ('b', 1, now() + interval '800 days');
insert into private.mail_marks (hash, made_at) values ('b', now() + interval '800 days');
insert into outbox (purpose, recipient, subject, plain_text, due_at, created_at, tried_at, give_up_at)
  select 'test', 'jo@example.org', subject, 'Hi', now() + due::interval, now() + ahead::interval, now() + ahead::interval,
    now() + ahead::interval + interval '3 days'
  from (values ('ahead', '800 days', '800 days'), ('put off', '6 hours', '-1 minute')) m (subject, due, ahead);
select private.erase_expired_volunteers('0 days');
select is((select array_agg(address_hash) from private.sign_up_marks), array['a'], 'deletes rate limit marks from the future');
select is((select count(*)::int from public.file_marks) + (select count(*)::int from private.mail_marks), 0, 'deletes file and email marks from the future');
select is((select max(greatest(created_at, tried_at, due_at)) from outbox where subject = 'ahead') < now() + interval '1 hour', true,
  'makes an email from the future due now');
select is((select due_at from outbox where subject = 'put off'), now() + interval '6 hours', 'keeps a postponed email waiting');

-- Functions for administrators.
update volunteers set updated_at = now() - interval '800 days';
insert into volunteers (full_name, email, updated_at)
  select 'Due ' || n, 'due' || n || '@example.org', now() - interval '800 days' from generate_series(1, 50) n;
update retention_clock set believed_at = now();
set local role service_role;
select is((retention_report() ->> 'due')::int, 52, 'the report counts overdue volunteers');
select is((retention_report() ->> 'copies')::int, 16, 'the report counts copies');
select throws_ok('select erase_expired_volunteers($$ $$)', '22023', null, 'refuses to erase without a name');
select is(erase_expired_volunteers('admin@example.org'), 52, 'an administrator erases all overdue volunteers at once');
select throws_ok('select * from expired_volunteers', '42501', null, 'service_role cannot read the copies');
select throws_ok('select * from retention_clock', '42501', null, 'service_role cannot read the trusted time');
select throws_ok('select private.erase_expired_volunteers()', '42501', null, 'service_role cannot run retention');

-- An erasure on request deletes the copies too.
select is(erase_expired_copies(' DUE7@example.org ', 'admin@example.org'), 1, 'a request deletes the copy');
select is(erase_expired_copies('due7@example.org', 'admin@example.org'), 0, 'a second request finds no copy');
select is((select reason from list_erasures() e where erased_by = 'admin@example.org' and reason like 'The person%'), 'The person asked for it.', 'records the request');

-- Restoring the copies.
select throws_ok('select restore_expired_volunteers(null)', '22023', null, 'refuses to restore without a name');
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.1"}', true);
select is(restore_expired_volunteers('admin@example.org'), 67, 'restores all copies despite the rate limit');
select is(current_setting('request.headers'), '{"x-forwarded-for": "203.0.113.1"}', 'restores the request headers afterwards');
select is((select count(*)::int from list_volunteers(search => '@example.org', page_size => 1000)), 67, 'lists restored volunteers again');
select is((select count(*)::int from list_volunteers(search => 'due7@example.org')), 0, 'does not restore an erased person');
reset role;
select is((select count(*)::int from expired_volunteers), 0, 'leaves no copy');
select is(private.erase_expired_volunteers(), 0, 'restarts the retention period');

select * from finish();
rollback;
