-- Submissions of the other forms: rights, contents and rate limits.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(78);

insert into submissions (kind, fields) values ('newsletter', '{"email": "here@example.org"}');

set local role anon;

select lives_ok(
  $$ insert into submissions (id, kind, fields, consent_version)
     values ('018f3c1e-7b1a-7000-8000-000000000001', 'newsletter', '{"email": "jo@example.org"}', '2026-11') $$,
  'anon inserts the granted columns');
select throws_ok(
  $$ insert into submissions (id, kind, fields) values ('018f3c1e-7b1a-7000-8000-000000000001', 'newsletter', '{"email": "jo@example.org"}') $$,
  '23505', null, 'refuses a second submission with the same id');
select lives_ok(
  $$ insert into submissions (kind, fields) values ('newsletter', '{"email": "here@example.org"}') $$,
  'accepts a known address like any other');

select throws_ok(format(
  $$ insert into submissions (kind, fields, %I) values ('newsletter', '{"email": "jo@example.org"}', %s) $$, name, value),
  '42501', null, 'anon cannot set ' || name)
from (values
  ('created_at', 'now()'), ('state', $$'new'$$), ('assigned_to', 'null'), ('notes', $$''$$), ('changed_at', 'now()'),
  ('changed_by', $$'x'$$)
) as forbidden (name, value);

select throws_ok(statement, '42501', null, 'anon cannot: ' || statement) from (values
  ('select * from submissions'),
  ('select count(*) from submissions'),
  ('select id from submissions'),
  ($$ insert into submissions (kind, fields) values ('newsletter', '{"email": "jo@example.org"}') returning id $$),
  ($$ insert into submissions (id, kind, fields) values ('018f3c1e-7b1a-7000-8000-000000000001', 'newsletter', '{"email": "jo@example.org"}') on conflict (id) do nothing $$),
  ($$ update submissions set state = 'closed' $$),
  ('delete from submissions'),
  ('truncate submissions'),
  ('select * from submission_erasures'),
  ($$ insert into submission_erasures (submission_id, kind, erased_by, reason) values (gen_random_uuid(), 'contact', 'x', 'x') $$),
  ('select * from expired_submissions'),
  ('select * from list_submissions()'),
  ('select * from count_submissions()'),
  ($$ select update_submission('018f3c1e-7b1a-7000-8000-000000000001', 'closed', null, null, 'x') $$),
  ($$ select erase_submission('018f3c1e-7b1a-7000-8000-000000000001', 'x', 'x') $$),
  ('select * from list_submission_erasures()'),
  ($$ select erase_expired_submissions('x') $$),
  ($$ select restore_expired_submissions('x') $$),
  ('select private.apply_retention()'),
  ($$ select private.limit_requests('x', 'x') $$)
) as refused (statement);

reset role;
set local role authenticated;
select throws_ok(statement, '42501', null, 'authenticated cannot: ' || statement) from (values
  ($$ insert into submissions (kind, fields) values ('newsletter', '{"email": "jo@example.org"}') $$),
  ('select * from submissions'),
  ('select * from list_submissions()'),
  ('select * from count_submissions()')
) as refused (statement);
reset role;

select set_eq(
  $$ select r.name || ' ' || p.oid::regprocedure from pg_proc p
     cross join (values ('anon'), ('authenticated')) r(name)
     where p.pronamespace = 'public'::regnamespace and has_function_privilege(r.name, p.oid, 'execute')
       and p.prorettype <> 'trigger'::regtype $$,
  array[
    'anon send_job_application(uuid,jsonb,text,text,text)',
    'anon send_membership_application(uuid,jsonb,date,text,text,text,text,text,text)'
  ], 'anon and authenticated may call only the functions for applications');
select is((select count(*)::int from submissions), 3, 'only two new rows were stored');
-- Row-level security protects rows even if grants are too broad, as they are by default in older hosted Supabase
-- projects.
grant all on submissions to anon;
set local role anon;
select throws_ok(
  $$ insert into submissions (kind, fields, state) values ('newsletter', '{"email": "jo@example.org"}', 'closed') $$,
  '42501', null, 'anon cannot close a submission despite a grant');
select is((select count(*)::int from submissions), 0, 'anon sees no rows despite a grant');
reset role;

-- Contents, for every role.
create function pg_temp.add(kind text, fields jsonb) returns text language sql as $$
  select format('insert into submissions (kind, fields) values (%L, %L)', kind, fields)
$$;

select lives_ok(pg_temp.add(kind, fields), 'accepts ' || what) from (values
  ('contact', '{"name": "J", "email": "a@b.c", "message": "Hi"}'::jsonb, 'a message without a subject from a one-letter name'),
  ('contact', jsonb_build_object('name', repeat('é', 200), 'email', repeat('a', 242) || '@example.org',
    'subject', repeat('x', 200), 'message', repeat('x', 4998) || E'\n\t'), 'the longest message'),
  ('job', '{"job": "Data Analyst", "name": "Jo", "email": "jo@example.org"}', 'an application with only the required fields'),
  ('job', jsonb_build_object('job', repeat('x', 200), 'name', 'Jo', 'email', 'jo@example.org',
    'phone', repeat('1', 50), 'message', repeat('x', 5000)), 'the longest application')
) as good (kind, fields, what);

select throws_ok(pg_temp.add(kind, fields), '23514', null, 'refuses ' || what) from (values
  ('letter', '{"email": "jo@example.org"}'::jsonb, 'an unknown kind'),
  ('membership', '{"email": "jo@example.org"}', 'a membership, which only its function may insert'),
  ('newsletter', '{}', 'no field'),
  ('newsletter', '[]', 'a list'),
  ('newsletter', '"jo@example.org"', 'a text'),
  ('newsletter', 'null', 'nothing'),
  ('newsletter', '{"email": null}', 'an address that is null'),
  ('newsletter', '{"email": 7}', 'an address that is a number'),
  ('newsletter', '{"email": ["jo@example.org"]}', 'an address in a list'),
  ('newsletter', '{"email": "jo@example.org", "name": "Jo"}', 'a field of another form'),
  ('newsletter', '{"email": "jo@example"}', 'an address without a dot'),
  ('newsletter', jsonb_build_object('email', E'jo@example.org\nBcc: x@example.org'), 'a two-line address'),
  ('newsletter', jsonb_build_object('email', 'jo' || chr(160) || 'x@example.org'), 'an address with a no-break space'),
  ('newsletter', jsonb_build_object('email', repeat('a', 243) || '@example.org'), 'an address of 255 characters'),
  ('contact', '{"name": "Jo", "email": "jo@example.org"}', 'a message without text'),
  ('contact', '{"name": "Jo", "email": "jo@example.org", "message": ""}', 'an empty message'),
  ('contact', '{"name": "  ", "email": "jo@example.org", "message": "Hi"}', 'a name of spaces'),
  ('contact', jsonb_build_object('name', repeat('x', 201), 'email', 'jo@example.org', 'message', 'Hi'), 'a name of 201 characters'),
  ('contact', jsonb_build_object('name', E'Jo\tX', 'email', 'jo@example.org', 'message', 'Hi'), 'a name with a tab'),
  ('contact', jsonb_build_object('name', 'Jo', 'email', 'jo@example.org', 'message', repeat('x', 5001)), 'a message of 5001 characters'),
  ('contact', jsonb_build_object('name', 'Jo', 'email', 'jo@example.org', 'message', 'Hi', 'subject', ''), 'an empty subject'),
  ('contact', jsonb_build_object('name', 'Jo', 'email', 'jo@example.org', 'message', 'Hi', 'subject', repeat('x', 201)), 'a subject of 201 characters'),
  ('contact', jsonb_build_object('name', 'Jo', 'email', 'jo@example.org', 'message', 'Hi', 'subject', E'Hi\r\nBcc: x'), 'a two-line subject'),
  ('job', '{"name": "Jo", "email": "jo@example.org"}', 'an application without a job'),
  ('job', jsonb_build_object('job', repeat('x', 201), 'name', 'Jo', 'email', 'jo@example.org'), 'a job of 201 characters'),
  ('job', jsonb_build_object('job', 'Analyst', 'name', 'Jo', 'email', 'jo@example.org', 'phone', repeat('1', 51)), 'a phone number of 51 characters'),
  ('job', jsonb_build_object('job', 'Analyst', 'name', 'Jo', 'email', 'jo@example.org', 'phone', ''), 'an empty phone number instead of none')
) as bad (kind, fields, what);

select throws_ok(format('insert into submissions (kind, fields, %I) values (%L, %L, %s)',
    name, 'newsletter', '{"email": "jo@example.org"}', value), '23514', null, 'refuses ' || what) from (values
  ('id', $$'00000000-0000-0000-0000-000000000000'$$, 'an id without a version'),
  ('consent_version', $$'the new one'$$, 'a consent version with spaces'),
  ('state', $$'lost'$$, 'an unknown state'),
  ('state', $$'assigned'$$, 'the state assigned without an assignee'),
  ('notes', $$repeat('x', 10001)$$, 'notes of 10001 characters')
) as bad (name, value, what);

-- Rate limits: the same as for sign-ups (sign_up_limit.sql), but counted separately for each form.
create function pg_temp.send(kind text, times int) returns void language plpgsql as $$
begin
  perform set_config('request.headers', '{"x-forwarded-for": "203.0.113.7"}', true);
  for time in 1..times loop
    execute pg_temp.add(send.kind, case send.kind
      when 'newsletter' then '{"email": "jo@example.org"}'::jsonb
      else '{"name": "Jo", "email": "jo@example.org", "message": "Hi"}'::jsonb end);
  end loop;
end
$$;
select lives_ok($$ select pg_temp.send('newsletter', 30) $$, 'accepts thirty submissions of one form from one address in ten minutes');
select throws_ok($$ select pg_temp.send('newsletter', 1) $$, 'PGRST', null, 'refuses the next submission of that form');
select lives_ok($$ select pg_temp.send('contact', 1) $$, 'does not limit another form');
select lives_ok(
  $$ insert into volunteers (full_name, email) values ('Jo Example', 'jo@example.org') $$, 'does not limit sign-ups');
select throws_ok(
  $$ insert into submissions (kind, fields)
     select 'job', '{"job": "Analyst", "name": "Jo", "email": "jo@example.org"}' from generate_series(1, 2) $$,
  'PGRST', null, 'refuses several submissions in one request');

select * from finish();
rollback;
