-- Retention: rows are erased once their time is over, and a wrong clock erases none too early.
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

-- A clock that is wrong.
truncate volunteers, volunteer_erasures, expired_volunteers, retention_clock;
insert into volunteers (full_name, email) select 'Volunteer ' || n, 'v' || n || '@example.org' from generate_series(1, 200) n;
select is(private.erase_expired_volunteers('4 hours', now() + interval '23 hours'), 0, 'the first look erases nobody');
select is((select count(*)::int from retention_clock), 0, 'it believes no row of the last day, which a wrong clock may have dated');
update volunteers set created_at = now() - interval '800 days', updated_at = now() - interval '800 days'
  where full_name = 'Volunteer 7';
select is(private.erase_expired_volunteers('4 hours'), 0, 'it believes the newest row of before');
select is((select believed_at from retention_clock), now() - interval '800 days', 'which is 800 days old');
update retention_clock set believed_at = now();
update volunteers set created_at = now(), updated_at = now() where full_name = 'Volunteer 7';
select is(private.erase_expired_volunteers('4 minutes', now() + interval '800 days'), 0,
  'a clock 800 days ahead for a minute erases nobody');
select is((select believed_at from retention_clock), now() + interval '4 minutes', 'it is believed for four minutes');
select is(private.erase_expired_volunteers('4 minutes', now() + interval '1 minute'), 0, 'a clock that is right again takes it back');
select is((select believed_at from retention_clock), now() + interval '1 minute', 'at the same pace');
select is(private.erase_expired_volunteers('4 minutes', '1970-01-01'), 0, 'a clock that begins anew erases nobody');
select is((select believed_at from retention_clock), now() - interval '3 minutes', 'nor is it believed for more');
select is((select count(*)::int from volunteers), 200, 'everybody is there');
truncate retention_clock;
update volunteers set created_at = now() - interval '800 days', updated_at = now() - interval '800 days';
select is(private.erase_expired_volunteers('4 minutes', now()), 0,
  'where the newest row is 800 days old, the first clock that says so is not believed');
select is((select believed_at from retention_clock), now() - interval '800 days', 'but the row is');

-- The limit of a day.
update retention_clock set believed_at = now();
update volunteers set updated_at = updated_at - interval '1 day'
  where full_name in ('Volunteer 3', 'Volunteer 50', 'Volunteer 77', 'Volunteer 120', 'Volunteer 150', 'Volunteer 199');
select is(private.erase_expired_volunteers(), 6, 'three per cent of 200 go in a day');
select set_eq($$ select volunteer ->> 'full_name' from expired_volunteers $$,
  array['Volunteer 3', 'Volunteer 50', 'Volunteer 77', 'Volunteer 120', 'Volunteer 150', 'Volunteer 199'], 'those who are due for longest');
select is(private.erase_expired_volunteers('1 hour', now() + interval '1 hour'), 0, 'and no more within it, however often it runs');
select is(private.erase_expired_volunteers('2 days', now() + interval '25 hours'), 6, 'the day after it is the next');
delete from volunteers where id not in (select id from volunteers order by id limit 12);
select is(private.erase_expired_volunteers('2 days', now() + interval '50 hours'), 5, 'of few volunteers five go in a day');

-- Copies.
select is((select count(*)::int from expired_volunteers), 17, 'a copy of each is kept');
select is(private.erase_expired_volunteers('30 days', now() + interval '30 days'), 5, 'for thirty days');
select is((select count(*)::int from expired_volunteers), 22, 'not a day less');
select is(private.erase_expired_volunteers('30 days', now() + interval '30 days 2 hours'), 0, 'then those of the first day');
select is((select count(*)::int from expired_volunteers), 16, 'are gone');
select is(private.erase_expired_volunteers('4 minutes', now() + interval '800 days'), 0, 'a clock ahead for a minute');
select is((select count(*)::int from expired_volunteers), 16, 'ends no copy either');

-- What a clock left that was ahead and is right again.
insert into private.sign_up_marks (address_hash, made_at) values ('a', clock_timestamp()), ('b', now() + interval '800 days');
insert into public.file_marks (hash, size, made_at) values ('b', 1, now() + interval '800 days');
insert into private.mail_marks (hash, made_at) values ('b', now() + interval '800 days');
insert into outbox (purpose, recipient, subject, plain_text, due_at, created_at, tried_at, give_up_at)
  select 'test', 'jo@example.org', subject, 'Hi', now() + due::interval, now() + ahead::interval, now() + ahead::interval,
    now() + ahead::interval + interval '3 days'
  from (values ('ahead', '800 days', '800 days'), ('put off', '6 hours', '-1 minute')) m (subject, due, ahead);
select private.erase_expired_volunteers('0 days');
select is((select array_agg(address_hash) from private.sign_up_marks), array['a'], 'marks of a time to come do not count');
select is((select count(*)::int from public.file_marks) + (select count(*)::int from private.mail_marks), 0, 'of no kind');
select is((select max(greatest(created_at, tried_at, due_at)) from outbox where subject = 'ahead') < now() + interval '1 hour', true,
  'a mail of then is sent now');
select is((select due_at from outbox where subject = 'put off'), now() + interval '6 hours', 'one that was put off waits');

-- The functions of administrators.
update volunteers set updated_at = now() - interval '800 days';
insert into volunteers (full_name, email, updated_at)
  select 'Due ' || n, 'due' || n || '@example.org', now() - interval '800 days' from generate_series(1, 50) n;
update retention_clock set believed_at = now();
set local role service_role;
select is((retention_report() ->> 'due')::int, 52, 'the report counts who is due');
select is((retention_report() ->> 'copies')::int, 16, 'and the copies');
select throws_ok('select erase_expired_volunteers($$ $$)', '22023', null, 'nobody cannot want it');
select is(erase_expired_volunteers('admin@example.org'), 52, 'an administrator erases all that are due at once');
select throws_ok('select * from expired_volunteers', '42501', null, 'nobody reads the copies');
select throws_ok('select * from retention_clock', '42501', null, 'nor the clock');
select throws_ok('select private.erase_expired_volunteers()', '42501', null, 'nor runs the timer');

-- An erasure on request deletes the copies too.
select is(erase_expired_copies(' DUE7@example.org ', 'admin@example.org'), 1, 'a person’s request reaches the copy');
select is(erase_expired_copies('due7@example.org', 'admin@example.org'), 0, 'once');
select is((select reason from list_erasures() e where erased_by = 'admin@example.org' and reason like 'The person%'), 'The person asked for it.', 'and its record says so');

-- Restoring the copies.
select throws_ok('select restore_expired_volunteers(null)', '22023', null, 'nobody cannot bring back');
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.1"}', true);
select is(restore_expired_volunteers('admin@example.org'), 67, 'all of whom there is a copy come back, past the limit on sign-ups');
select is(current_setting('request.headers'), '{"x-forwarded-for": "203.0.113.1"}', 'which holds for the request as before');
select is((select count(*)::int from list_volunteers(search => '@example.org', page_size => 1000)), 67, 'to the desk');
select is((select count(*)::int from list_volunteers(search => 'due7@example.org')), 0, 'but not who asked to be erased');
reset role;
select is((select count(*)::int from expired_volunteers), 0, 'no copy remains');
select is(private.erase_expired_volunteers(), 0, 'and their time begins anew');

select * from finish();
rollback;
