-- The outbox: rights, contents, which rows leave a note, how many mails strangers can cause, and which worker has a row.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(133);

-- Rights: the site's server alone, by functions.
create temp table reached (sql text);
insert into reached values
  ('select * from outbox'), ('select * from outbox_bodies'), ('select * from outbox_worker'),
  ($$ insert into outbox (purpose, recipient, subject, plain_text) values ('test', 'a@b.cd', 'x', 'x') $$),
  ($$ update outbox set state = 'sent' $$), ('delete from outbox'), ('truncate outbox'),
  ('select * from private.mail_marks');
create temp table functions (sql text);
insert into functions values
  ($$ select store_mails('[]') $$), ($$ select store_mail_body('x') $$), ('select * from unwritten_mails()'),
  ($$ select write_mails('{}', '[]') $$), ($$ select * from claim_mails(1, 60, 'x.org') $$),
  ($$ select finish_mail(gen_random_uuid(), 1, 'sent') $$), ('select note_outbox_worker(true)'),
  ('select * from list_mails()'), ('select outbox_report()'), ('select retry_mails()'),
  ('select discard_mail(gen_random_uuid())');
create temp table inner_functions (sql text);
insert into inner_functions values
  ($$ select private.may_mail_stranger('a@b.cd') $$), ($$ select private.note_received('contact', gen_random_uuid(), 'a@b.cd') $$),
  ($$ select private.store_mails('[]') $$), ('select private.expire_outbox(now())');
grant select on reached, functions, inner_functions to anon, authenticated, service_role;

set local role anon;
select throws_ok(sql, '42501', null, 'a stranger cannot: ' || sql) from (
  select * from reached union all select * from functions union all select * from inner_functions) s;
reset role;
set local role authenticated;
select throws_ok(sql, '42501', null, 'an account that signs in cannot: ' || sql) from (
  select * from reached union all select * from functions) s;
reset role;
set local role service_role;
select throws_ok(sql, '42501', null, 'nor staff’s server but by functions: ' || sql) from (
  select * from reached union all select * from inner_functions) s;
select lives_ok(sql, 'which it may call: ' || sql) from functions where sql !~ 'claim|finish';
reset role;

-- Contents of mails.
create function pg_temp.mail(fields jsonb default '{}') returns text language sql as $$
  select format('select store_mails(%L)', jsonb_build_array(
    '{"purpose": "test", "recipient": "jo@example.org", "subject": "Hi", "plain_text": "Hi"}'::jsonb || fields))
$$;
select lives_ok(pg_temp.mail(fields), 'takes ' || what) from (values
  ('{}'::jsonb, 'a mail'),
  ('{"headers": {"List-Unsubscribe": "<https://x.org/u>", "Reply-To": "\"Jo\" <jo@x.org>"}}', 'further headers')
) as good (fields, what);
select throws_ok(pg_temp.mail(fields), '23514', null, 'refuses ' || what) from (values
  (jsonb_build_object('recipient', E'jo@example.org\nBcc: all@example.org'), 'an address of two lines'),
  ('{"recipient": "jo@example.org, bea@example.org"}'::jsonb, 'two addresses'),
  (jsonb_build_object('recipient', 'jo@' || repeat('a.', 125) || 'org'), 'an address of 256 characters'),
  ('{"recipient": "a@b.cd>,<evil@example.org"}', 'an address that ends another'),
  (jsonb_build_object('subject', E'Hi\r\nBcc: all@example.org'), 'a subject of two lines'),
  ('{"subject": " "}', 'an empty subject'),
  ('{"plain_text": null}', 'a mail without text'),
  ('{"purpose": "spam"}', 'an unknown purpose'),
  ('{"headers": {"Bcc": "all@example.org"}}', 'a header that adds a recipient'),
  ('{"headers": {"Subject": "Hi"}}', 'a header that is there already'),
  (jsonb_build_object('headers', jsonb_build_object('X-A', E'a\nBcc: all@example.org')), 'a header of two lines'),
  ('{"headers": {"X-A": 7}}', 'a header that is a number'),
  ('{"headers": []}', 'a list of headers')
) as bad (fields, what);
select is(
  (select store_mails('[
    {"purpose": "test", "recipient": "a@b.cd", "subject": "x", "plain_text": "x", "dedupe_key": "one"},
    {"purpose": "test", "recipient": "a@b.cd", "subject": "x", "plain_text": "x", "dedupe_key": "one"}]')),
  1, 'of one dedupe key there is one');
delete from outbox;

-- Rows that leave a note, and rows that do not.
create function pg_temp.write(email text, network text, kind text default 'contact') returns void language plpgsql as $$
begin
  perform set_config('request.headers', case when network = '' then '' else
    json_build_object('x-forwarded-for', network)::text end, true);
  insert into public.submissions (kind, fields) values (kind, case kind
    when 'newsletter' then jsonb_build_object('email', email)
    else jsonb_build_object('name', 'Jo', 'email', email, 'message', 'Hi') end);
end
$$;
create function pg_temp.notes() returns text[] language sql as $$
  select coalesce(array_agg(concat_ws(' ', purpose, about_kind, recipient) order by purpose), '{}') from public.outbox
$$;
create function pg_temp.confirmations() returns int language sql as $$
  select count(*)::int from public.outbox where purpose = 'confirmation'
$$;
select pg_temp.write('jo@example.org', '203.0.113.1');
select is(pg_temp.notes(), array['confirmation contact jo@example.org', 'notice contact'], 'a message leaves two notes');
delete from outbox;
select pg_temp.write('new@example.org', '203.0.113.1', 'newsletter');
select is(pg_temp.notes(), array['notice newsletter', 'opt-in newsletter new@example.org'], 'a wish for the newsletter has a mail of its own');
delete from outbox;
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.1"}', true);
insert into volunteers (full_name, email, skills) values ('Jo', 'vol@example.org', '{design}');
select is(pg_temp.notes(), array['confirmation volunteers vol@example.org', 'notice volunteers'], 'a sign-up leaves two');
select is((select skills from unwritten_mails() where purpose = 'notice'), '{design}', 'and its skills say who is told');
delete from volunteers;
select is(pg_temp.notes(), '{}', 'whoever is erased leaves none');
select pg_temp.write('back@example.org', '');
select is(pg_temp.notes(), '{}', 'what no request brought, such as a restore, is no news');
select pg_temp.write('back@example.org', '', 'newsletter');
select is(pg_temp.notes(), '{}', 'nor is a wish for the newsletter, of which nobody is asked again');
select throws_ok($$ select pg_temp.write('x,y@example.org', '203.0.113.1') $$, '23514', null, 'refuses an address that would need quoting');

-- Limits of the mails that strangers cause.
delete from outbox; delete from private.mail_marks;
select pg_temp.write(email, '203.0.113.' || n) from (values
  (10, 'one@example.org'), (11, 'ONE@example.org'), (12, 'one+x@example.org'), (13, 'one@example.org')) s (n, email);
select is(pg_temp.confirmations(), 3, 'a mailbox gets three in a day, however its address is written');
select is((select count(*)::int from outbox where purpose = 'notice'), 4, 'and all are told of');
update private.mail_marks set made_at = made_at - interval '25 hours';
select pg_temp.write('one@example.org', '203.0.113.14');
select is(pg_temp.confirmations(), 4, 'a day later there is room again');
select is((select count(*)::int from private.mail_marks where made_at < now() - interval '1 day'), 0, 'and of the day before nothing is kept');
select throws_ok(
  $$ insert into outbox (purpose, state, recipient, subject, plain_text) values ('test', 'sending', 'a@b.cd', 'x', 'x') $$,
  '23514', null, 'no mail is in hand without an end to that');
delete from outbox; delete from private.mail_marks;
select pg_temp.write('p' || n || '@example.org', '203.0.113.50')
  from generate_series(1, 30) n;
insert into volunteers (full_name, email) values ('Jo', 'early@example.org');
select is(pg_temp.confirmations(), 31, 'a visitor sets forty off in an hour');
insert into private.mail_marks (hash) select hash from (
  select hash from private.mail_marks group by hash having count(*) = 31) h, generate_series(1, 9);
select pg_temp.write('more@example.org', '203.0.113.51');
select is(pg_temp.confirmations(), 32, 'another visitor is not concerned');
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.50"}', true);
insert into volunteers (full_name, email) values ('Jo', 'late@example.org');
select is(pg_temp.confirmations(), 32, 'and not more');
delete from private.mail_marks;
select pg_temp.write('first@example.org', '203.0.113.60');
insert into private.mail_marks (hash) select hash from private.mail_marks, generate_series(1, 299);
select is(pg_temp.confirmations(), 33, 'one is let through');
select pg_temp.write('second@example.org', '203.0.113.61');
select is(pg_temp.confirmations(), 33, 'all visitors together set three hundred off in an hour');
select ok(not exists (select from private.mail_marks where hash like '%example%'), 'no address is kept for this');

-- Which worker has a row, and until when.
delete from outbox; delete from volunteers;
select store_mails('[{"purpose": "test", "recipient": "a@b.cd", "subject": "x", "plain_text": "x", "about_kind": "contact"}]');
create temp table mine as select * from claim_mails(5, 60, 'x.org');
select is((select array_agg(attempt) from mine), '{1}', 'a worker takes what is due');
select is((select message_id from mine), (select format('<%s@x.org>', id) from mine), 'and names it');
select is((select count(*)::int from claim_mails(5, 60, 'x.org')), 0, 'nobody else has it then');
update outbox set leased_until = now() - interval '1 second';
select is((select attempt from claim_mails(5, 60, 'y.org')), 2, 'until its lease has ended');
select is((select message_id from outbox), (select message_id from mine), 'under the same name');
select ok(not finish_mail((select id from mine), 1, 'failed', 'x'), 'whoever had it before cannot give it up');
select ok(finish_mail((select id from mine), 2, 'later', '450 Later', '1 hour'), 'it may be put off');
select is((select count(*)::int from claim_mails(5, 60, 'x.org')), 0, 'and is not due then');
update outbox set due_at = now();
select is((select count(*)::int from claim_mails(5, 60, 'x.org', 2)), 1, 'two in a minute');
select store_mails('[{"purpose": "test", "recipient": "a@b.cd", "subject": "x", "plain_text": "x"}]');
update outbox set tried_at = now() where state = 'waiting';
select is((select count(*)::int from claim_mails(5, 60, 'x.org', 2)), 0, 'and not more');
select ok(finish_mail((select id from mine), 1, 'sent'), 'what arrived has arrived, whoever says so');
select is((select count(*)::int from outbox where state = 'sent' and sent_at is not null), 1, 'and is kept as sent');
update outbox set give_up_at = now() - interval '1 second' where state = 'waiting';
select is((select count(*)::int from claim_mails(5, 60, 'x.org')), 0, 'after three days nobody tries any more');
select is((select last_error from outbox where state = 'failed'), 'It waited for three days and was not sent.', 'and it says so');
select is(retry_mails(), 1, 'staff may');
select is((select count(*)::int from claim_mails(5, 60, 'x.org')), 1, 'then it is due');
select is((select array_agg(discard_mail(id)) from outbox), '{false,false}', 'what is on its way or sent is deleted by nobody');
select is((select count(*)::int from outbox where state in ('sent', 'sending')), 2, 'and stays');
select ok(not finish_mail((select id from mine), 2, 'sent'), 'that a mail has arrived is said once');
update outbox set give_up_at = now() + interval '30 minutes' where state = 'sending';
select ok((select finish_mail(id, attempts, 'later', '450 Later', '1 hour') from outbox where state = 'sending'), 'what is put off until after its three days');
select is((select array[state, last_error] from outbox where state <> 'sent'), array['failed', '450 Later'], 'has failed, with the server’s last words');
select is(retry_mails(), 1, 'staff may try it again');
select is((select array_agg(attempt) from claim_mails(5, 60, 'x.org')), '{1}', 'as if it had never been tried, and what was sent stays sent');

-- A text that many mails share.
delete from outbox;
select store_mails(jsonb_build_array(jsonb_build_object(
  'purpose', 'newsletter', 'recipient', 'a@b.cd', 'subject', 'x', 'body_id', store_mail_body('Hello {{name}}'),
  'fills', '{"name": "Jo"}'::jsonb)));
select is((select plain_text from claim_mails(5, 60, 'x.org')), 'Hello {{name}}', 'rows share a text');

-- How long mails are stored.
update outbox set state = 'sent', leased_until = null, sent_at = now() - interval '31 days';
update outbox_bodies set created_at = now() - interval '31 days';
insert into retention_clock (believed_at) values (now()) on conflict (id) do update set believed_at = now();
select private.apply_retention();
select is((select count(*)::int from outbox), 0, 'retention erases what was sent thirty days ago');
select is((select count(*)::int from outbox_bodies), 0, 'and a text that nobody has');
select store_mails(jsonb_build_array(jsonb_build_object(
  'purpose', 'newsletter', 'recipient', 'a@b.cd', 'subject', 'x', 'body_id', store_mail_body('Old'))));
update outbox_bodies set created_at = now() - interval '31 days';
update outbox set created_at = now() - interval '89 days';
select private.expire_outbox(now());
select is((select array[count(o.id), count(b.id)]::int[] from outbox o full join outbox_bodies b on b.id = o.body_id), '{1,1}', 'what was never sent is kept with its text');
update outbox set created_at = now() - interval '91 days';
select private.expire_outbox(now());
select is((select count(*)::int from outbox) + (select count(*)::int from outbox_bodies), 0, 'for ninety days');
select store_mails('[{"purpose": "test", "recipient": "Gone@b.cd", "subject": "x", "plain_text": "x"}]');
select erase_expired_copies('gone@B.cd', 'x');
select is((select count(*)::int from outbox), 0, 'to whom is forgotten nothing is mailed');

-- At most ten mails to staff in an hour about one kind of submission.
delete from private.mail_marks;
insert into outbox (purpose, state, about_kind, recipient, subject, plain_text)
  select 'notice', 'waiting', 'contact', 'desk@b.cd', 'x', 'x' from generate_series(1, 10);
select pg_temp.write('last@example.org', '203.0.113.90');
select is((select array_agg(purpose) from unwritten_mails()), '{confirmation}', 'after ten notices in an hour the others wait');
update outbox set created_at = now() - interval '59 minutes' where recipient = 'desk@b.cd';
select is((select array_agg(purpose) from unwritten_mails()), '{confirmation}', 'until it has passed');
update outbox set created_at = now() - interval '61 minutes' where recipient = 'desk@b.cd';
select is((select count(*)::int from unwritten_mails() where purpose = 'notice'), 1, 'and are told of together then');
insert into outbox (purpose, state, priority, about_kind, about_id)
  select 'notice', 'unwritten', 3, 'job', gen_random_uuid()::text from generate_series(1, 201);
select is((select count(*)::int from unwritten_mails()), 200, 'two hundred are written at a time; what waits to be written is counted as told to nobody');
delete from outbox where about_kind = 'job';
select throws_ok(
  $$ select write_mails(array[(select id from unwritten_mails() limit 1), gen_random_uuid()], '[]') $$,
  'PT409', null, 'what another worker has written is not written again');
select is((select count(*)::int from unwritten_mails()), 2, 'and then nothing is changed');

select * from finish();
rollback;
