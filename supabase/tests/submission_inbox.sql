-- Functions for staff to handle submissions, and the retention of submissions.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(58);

insert into submissions (id, created_at, kind, fields, state, assigned_to, notes) values
  ('11111111-1111-4111-8111-111111111111', '2026-03-01 12:59:59+00', 'contact',
    '{"name": "Íñigo Álvarez", "email": "inigo@example.org", "subject": "Trains", "message": "100%_late"}', 'new', null, ''),
  -- Still 1 March in London, but midnight on 2 March in Sydney.
  ('22222222-2222-4222-8222-222222222222', '2026-03-01 13:00:00+00', 'job',
    '{"job": "Data Analyst", "name": "Ben Sample", "email": "ben@example.org", "phone": "0400 000 000"}', 'assigned', 'Kim', ''),
  ('33333333-3333-4333-8333-333333333333', '2026-03-03 00:00:00+00', 'newsletter',
    '{"email": "cas@example.org"}', 'closed', null, 'taken over');

set local role service_role;

select is(array_agg(fields ->> 'email'), array['cas@example.org', 'ben@example.org', 'inigo@example.org'], 'list_submissions returns the newest first')
  from list_submissions();
select is(array_agg(kind), array['job'], 'list_submissions filters by kind') from list_submissions(with_kind => 'job');
select is(array_agg(kind), array['newsletter'], 'list_submissions filters by state') from list_submissions(with_state => 'closed');
select is(array_agg(kind), array['job'], 'list_submissions filters by assignee') from list_submissions(with_assigned_to => 'Kim');
select is(array_agg(kind), array['contact'], 'list_submissions finds a name without accents') from list_submissions(search => 'ALVAREZ');
select is(array_agg(kind), array['contact'], 'list_submissions searches the subject') from list_submissions(search => 'trains');
select is(array_agg(kind), array['contact'], 'list_submissions treats % and _ literally') from list_submissions(search => '%_');
select is(array_agg(kind), array['job'], 'list_submissions searches the job') from list_submissions(search => 'analyst');
select is(array_agg(kind), array['job'], 'list_submissions searches phone numbers') from list_submissions(search => '0400');
select is(array_agg(kind), array['job'], 'list_submissions searches the assignee') from list_submissions(search => 'kim');
select is(array_agg(kind), array['newsletter'], 'list_submissions searches notes') from list_submissions(search => 'taken');
select is(count(*)::int, 0, 'list_submissions does not search field names') from list_submissions(search => 'email');
select is(array_agg(kind), array['newsletter', 'job'], 'list_submissions starts at a Sydney day') from list_submissions(received_from => '2026-03-02');
select is(array_agg(kind), array['contact'], 'list_submissions ends with a Sydney day') from list_submissions(received_until => '2026-03-01');
select is(array_agg(kind), array['job'], 'list_submissions returns one page') from list_submissions(page_size => 1, page_offset => 1);
select is(max(total_count)::int, 3, 'list_submissions counts all pages') from list_submissions(page_size => 1);
select is(count(*)::int, 3, 'list_submissions treats nulls as defaults') from list_submissions(null, null, null, null, null, null, null, null, null);
select is(
  (select json_agg(c) from count_submissions() c)::jsonb,
  '[{"kind": "contact", "state": "new", "total": 1}, {"kind": "job", "state": "assigned", "total": 1},
    {"kind": "newsletter", "state": "closed", "total": 1}]'::jsonb, 'count_submissions counts each kind in each state');

create function pg_temp.change(id text, state text, assigned_to text, notes text) returns text language sql as $$
  select concat_ws('|', s.state, coalesce(s.assigned_to, '-'), s.notes, s.changed_by)
  from update_submission(id::uuid, state, assigned_to, notes, 'editor@example.org') s
$$;
select is(pg_temp.change('11111111-1111-4111-8111-111111111111', null, null, null), 'new|-|', 'update_submission without changes returns the row and records nothing');
select is(pg_temp.change('11111111-1111-4111-8111-111111111111', null, null, 'rang'), 'new|-|rang|editor@example.org', 'update_submission stores notes and their author');
select is((select changed_at from submissions where kind = 'contact'), now(), 'update_submission stores the time');
select is(pg_temp.change('11111111-1111-4111-8111-111111111111', null, ' Kim ', null), 'assigned|Kim|rang|editor@example.org', 'update_submission assigns a new submission with its assignee');
select is(pg_temp.change('11111111-1111-4111-8111-111111111111', null, '', null), 'new|-|rang|editor@example.org', 'update_submission makes a submission new again if the assignee is removed');
select is(pg_temp.change('11111111-1111-4111-8111-111111111111', 'answered', null, ''), 'answered|-||editor@example.org', 'update_submission changes a state and clears notes');
select is(pg_temp.change('11111111-1111-4111-8111-111111111111', null, 'Kim', null), 'answered|Kim||editor@example.org', 'update_submission keeps an answered submission answered with an assignee');
select throws_ok($$ select pg_temp.change('22222222-2222-4222-8222-222222222222', 'assigned', '', null) $$, '23514', null, 'update_submission refuses the state assigned without an assignee');
select throws_ok($$ select pg_temp.change('11111111-1111-4111-8111-111111111111', 'lost', null, null) $$, '23514', null, 'update_submission refuses an unknown state');
select throws_ok($$ select pg_temp.change('99999999-9999-4999-8999-999999999999', 'new', null, null) $$, 'PT404', null, 'update_submission reports an unknown submission');
select throws_ok($$ select pg_temp.change('99999999-9999-4999-8999-999999999999', null, null, null) $$, 'PT404', null, 'update_submission without changes reports an unknown submission');
select throws_ok($$ select update_submission('11111111-1111-4111-8111-111111111111', 'new', null, null, ' ') $$, '22023', null, 'update_submission needs a name');

select throws_ok(statement, '42501', null, 'service_role cannot: ' || statement) from (values
  ('delete from submissions'),
  ($$ update submissions set fields = '{}' $$),
  ($$ insert into submissions (kind, fields) values ('newsletter', '{"email": "jo@example.org"}') $$),
  ('delete from submission_erasures'),
  ('select * from expired_submissions')
) as refused (statement);

select is(erase_submission('11111111-1111-4111-8111-111111111111', 'admin@example.org', 'asked for it'), true, 'erase_submission erases a submission');
select is(erase_submission('11111111-1111-4111-8111-111111111111', 'admin@example.org', 'asked for it'), false, 'erase_submission returns false for an unknown id');
select is(
  (select to_jsonb(e) - 'id' - 'erased_at' from list_submission_erasures() e),
  '{"submission_id": "11111111-1111-4111-8111-111111111111", "kind": "contact", "erased_by": "admin@example.org", "reason": "asked for it"}'::jsonb,
  'erase_submission leaves a record without personal data');
select throws_ok($$ select erase_submission('22222222-2222-4222-8222-222222222222', 'x', ' ') $$, '23514', null, 'erase_submission needs a reason');
reset role;
set local role anon;
select throws_ok(
  $$ insert into submissions (id, kind, fields) values ('11111111-1111-4111-8111-111111111111', 'newsletter', '{"email": "jo@example.org"}') $$,
  '23505', null, 'a late retry does not restore an erased submission');
reset role;

-- Retention. retention.sql tests the trusted time, the daily limit and the thirty days.
truncate submissions, submission_erasures, newsletter_wishes;
insert into submissions (kind, fields, state, notes, changed_at)
select kind,
  case kind when 'newsletter' then '{"email": "jo@example.org"}'::jsonb
    when 'contact' then '{"name": "Jo", "email": "jo@example.org", "message": "Hi"}'::jsonb
    else '{"job": "Analyst", "name": "Jo", "email": "jo@example.org"}'::jsonb end,
  state, kind || ' ' || state || ' ' || age, now() - age::interval
from unnest(array['newsletter', 'contact', 'job']) kind, unnest(array['answered', 'closed']) state,
  unnest(array['89 days', '91 days', '364 days', '367 days', '732 days']) age;
select set_config('request.headers', '', true);
insert into retention_clock (believed_at) values (now());
set local role service_role;
select is((retention_report() -> 'submissions' ->> 'due')::int, 17, 'the report counts overdue submissions');
select throws_ok('select erase_expired_submissions(null)', '22023', null, 'refuses to erase without a name');
reset role;
select is(private.apply_retention('0 days'), 5, 'retention erases five rows a day if there are few');
select is((select count(*)::int from expired_submissions where submission ->> 'notes' like '% 732 days'), 5, 'retention erases the rows that are longest overdue first');
select is(private.erase_expired_volunteers('0 days'), 0, 'the function’s former name respects the daily limit');
select is((select count(*)::int from submission_erasures where erased_by = 'retention'), 5, 'retention records erasures');
set local role service_role;
select is(erase_expired_submissions('admin@example.org'), 12, 'an administrator erases all overdue submissions at once');
reset role;
select set_eq('select notes from submissions', array[
  'newsletter answered 89 days', 'newsletter answered 91 days', 'newsletter answered 364 days', 'newsletter answered 367 days',
  'contact answered 89 days', 'contact answered 91 days', 'contact answered 364 days',
  'job answered 89 days', 'job answered 91 days', 'job answered 364 days',
  'newsletter closed 89 days', 'contact closed 89 days', 'job closed 89 days'],
  'keeps everything else: closed entries for 90 days, newsletter entries for two years, the rest for one year');
select is((select count(*)::int from expired_submissions), 17, 'keeps a copy of each');
update expired_submissions set submission = jsonb_set(submission, '{fields,email}', '"mia@example.org"')
  where submission ->> 'notes' = 'job closed 732 days';
insert into expired_volunteers (id, expired_at, volunteer)
  values (gen_random_uuid(), now(), '{"full_name": "Mia Example", "email": "MIA@example.org"}');
set local role service_role;
select is(erase_expired_copies(' Mia@example.org ', 'admin@example.org'), 2, 'a person’s request deletes the copies, including those of volunteers');
select is((select count(*)::int from list_submission_erasures() where reason = 'The person asked for it.' and kind = 'job'), 1, 'records the request');
select throws_ok('select restore_expired_submissions($$ $$)', '22023', null, 'refuses to restore without a name');
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.1"}', true);
select is(restore_expired_submissions('admin@example.org'), 16, 'restores the other copies');
select is((select count(*)::int from list_submissions(page_size => 100)), 29, 'lists restored submissions again');
reset role;
select set_config('request.headers', '', true);
select is(private.apply_retention('0 days'), 0, 'restarts the retention period');
-- The copies, which are stored for thirty days.
insert into expired_submissions (id, expired_at, submission) values (gen_random_uuid(), now() - interval '30 days 1 hour', '{}');
select is(private.apply_retention('0 days'), 0, 'retention erases nothing more');
select is((select count(*)::int from expired_submissions), 0, 'retention deletes copies after thirty days');

reset role;
insert into submissions (kind, fields) values
  ('event', '{"event": "launch", "day": "2026-12-05", "name": "Dee", "email": "dee@example.org"}'),
  ('event', '{"event": "launch-2", "day": "2026-12-05", "name": "Eli", "email": "eli@example.org", "message": "launch"}');
set local role service_role;
select is(array_agg(fields ->> 'name'), array['Dee'], 'list_submissions filters by event')
  from list_submissions(with_kind => 'event', with_event => 'launch');

select * from finish();
rollback;
