-- The outbox: rights, contents, unwritten entries, rate limits and leases.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(181);

-- Rights: access only through functions, and only for the site's server.
create temp table reached (sql text);
insert into reached values
  ('select * from outbox'), ('select * from outbox_bodies'), ('select * from outbox_worker'),
  ($$ insert into outbox (purpose, recipient, subject, plain_text) values ('test', 'a@b.cd', 'x', 'x') $$),
  ($$ update outbox set state = 'sent' $$), ('delete from outbox'), ('truncate outbox'),
  ('select * from private.mail_marks'), ('select * from private.notes_to_visitors');
create temp table functions (sql text);
insert into functions values
  ($$ select store_mails('[]') $$), ($$ select store_mail_body('x') $$), ('select * from unwritten_mails()'),
  ($$ select write_mails('{}', '[]') $$), ($$ select fail_notes('{}', 'x') $$), ($$ select * from claim_mails(1, 60, 'x.org') $$),
  ($$ select finish_mail(gen_random_uuid(), 1, 'sent') $$), ('select note_outbox_worker(true)'),
  ('select * from list_mails()'), ('select outbox_report()'), ('select retry_mails()'),
  ('select discard_mail(gen_random_uuid())');
create temp table inner_functions (sql text);
insert into inner_functions values
  ($$ select private.note_to_visitor('confirmation', 'contact', gen_random_uuid(), 'a@b.cd') $$),
  ($$ select private.mail_hash('mail') $$), ($$ select private.note_received('contact', gen_random_uuid(), 'a@b.cd') $$),
  ($$ select private.store_mails('[]') $$), ('select private.expire_outbox(now())');
grant select on reached, functions, inner_functions to anon, authenticated, service_role;

set local role anon;
select throws_ok(sql, '42501', null, 'anon cannot: ' || sql) from (
  select * from reached union all select * from functions union all select * from inner_functions) s;
reset role;
set local role authenticated;
select throws_ok(sql, '42501', null, 'authenticated cannot: ' || sql) from (
  select * from reached union all select * from functions) s;
reset role;
set local role service_role;
select throws_ok(sql, '42501', null, 'service_role cannot: ' || sql) from (
  select * from reached union all select * from inner_functions) s;
select lives_ok(sql, 'service_role may call: ' || sql) from functions where sql !~ 'claim|finish';
reset role;

-- Which emails can be stored.
create function pg_temp.mail(fields jsonb default '{}') returns text language sql as $$
  select format('select store_mails(%L)', jsonb_build_array(
    '{"purpose": "test", "recipient": "jo@example.org", "subject": "Hi", "plain_text": "Hi"}'::jsonb || fields))
$$;
select lives_ok(pg_temp.mail(fields), 'accepts ' || what) from (values
  ('{}'::jsonb, 'an email'),
  ('{"headers": {"List-Unsubscribe": "<https://x.org/u>", "Reply-To": "\"Jo\" <jo@x.org>"}}', 'further headers')
) as good (fields, what);
select throws_ok(pg_temp.mail(fields), '23514', null, 'refuses ' || what) from (values
  (jsonb_build_object('recipient', E'jo@example.org\nBcc: all@example.org'), 'a two-line address'),
  ('{"recipient": "jo@example.org, bea@example.org"}'::jsonb, 'two addresses'),
  (jsonb_build_object('recipient', 'jo@' || repeat('a.', 125) || 'org'), 'an address of 256 characters'),
  ('{"recipient": "a@b.cd>,<evil@example.org"}', 'an address that injects another'),
  (jsonb_build_object('subject', E'Hi\r\nBcc: all@example.org'), 'a two-line subject'),
  ('{"subject": " "}', 'an empty subject'),
  ('{"plain_text": null}', 'an email without text'),
  ('{"purpose": "spam"}', 'an unknown purpose'),
  ('{"headers": {"Bcc": "all@example.org"}}', 'a header that adds a recipient'),
  ('{"headers": {"Subject": "Hi"}}', 'a header that every email has'),
  (jsonb_build_object('headers', jsonb_build_object('X-A', E'a\nBcc: all@example.org')), 'a two-line header'),
  ('{"headers": {"X-A": 7}}', 'a header that is a number'),
  ('{"headers": []}', 'a list of headers')
) as bad (fields, what);
select is(
  (select store_mails('[
    {"purpose": "test", "recipient": "a@b.cd", "subject": "x", "plain_text": "x", "dedupe_key": "one"},
    {"purpose": "test", "recipient": "a@b.cd", "subject": "x", "plain_text": "x", "dedupe_key": "one"}]')),
  1, 'stores one email per dedupe key');
delete from outbox;

-- Rows that add an outbox entry, and rows that do not.
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
select is(pg_temp.notes(), array['confirmation contact jo@example.org', 'notice contact'], 'a message adds two entries');
delete from outbox;
select pg_temp.write('new@example.org', '203.0.113.1', 'newsletter');
select is(pg_temp.notes(), array['notice newsletter', 'opt-in newsletter new@example.org'], 'a newsletter subscription adds an entry for its own email');
delete from outbox;
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.1"}', true);
insert into volunteers (full_name, email, skills) values ('Jo', 'vol@example.org', '{design}');
select is(pg_temp.notes(), array['confirmation volunteers vol@example.org', 'notice volunteers'], 'a sign-up adds two entries');
select is((select skills from unwritten_mails() where purpose = 'notice'), '{design}', 'a sign-up’s entry contains its skills');
delete from volunteers;
select is(pg_temp.notes(), '{}', 'an erasure adds no entry');
select pg_temp.write('back@example.org', '');
select is(pg_temp.notes(), '{}', 'restored rows add no entry');
select pg_temp.write('back@example.org', '', 'newsletter');
select is(pg_temp.notes(), '{}', 'a restored newsletter subscription adds no entry');
select throws_ok($$ select pg_temp.write('x,y@example.org', '203.0.113.1') $$, '23514', null, 'refuses an address that needs quoting');

-- Limits on emails that visitors trigger.
/* Writes the emails that may be written now, as the worker does. */
create function pg_temp.write_all() returns void language plpgsql as $$
declare
  note record;
begin
  for note in select * from unwritten_mails(1000) loop
    perform write_mails(array[note.id], jsonb_build_array(jsonb_build_object(
      'purpose', note.purpose, 'recipient', coalesce(note.recipient, 'desk@b.cd'), 'subject', 'x', 'plain_text', 'x',
      'about_kind', note.about_kind, 'about_id', note.about_id)));
  end loop;
end
$$;
create function pg_temp.written(recipients text default '%') returns int language sql as $$
  select count(*)::int from public.outbox
  where purpose <> 'notice' and subject is not null and recipient like recipients
$$;
create function pg_temp.start_anew() returns void language sql as $$
  delete from public.outbox;
  delete from private.mail_marks;
$$;
/* Adds unwritten emails of a given age to the outbox, all triggered by one visitor or each by a different one. */
create function pg_temp.notes_from(name text, number int, visitor text default null, age interval default '0')
returns void language sql as $$
  insert into public.outbox (purpose, state, priority, about_kind, recipient, visitor, created_at)
  select 'confirmation', 'unwritten', 2, 'contact', name || n || '@example.org',
    private.mail_hash('mail by ' || coalesce(visitor, name || n)), now() - age from generate_series(1, number) n
$$;

select is(private.mailbox_of('J.O.Citizen+news@GoogleMail.com'), 'jocitizen@gmail.com', 'ignores dots in a Gmail mailbox');
select is(private.mailbox_of('jo.citizen+a+b@example.org'), 'jo.citizen@example.org', 'keeps dots in other mailboxes');
select pg_temp.start_anew();
select pg_temp.notes_from('listed', 1);
select results_eq(
  $$ select recipient, state, subject from list_mails('waiting') $$, $$ values ('listed1@example.org', 'waiting', null) $$,
  'lists an unwritten entry as a waiting email');
select is((select discard_mail(m.id) from list_mails() m), true, 'staff delete an unwritten entry');
select pg_temp.start_anew();
select pg_temp.write(email, '203.0.113.' || n) from (values
  (10, 'one@example.org'), (11, 'ONE@example.org'), (12, 'one+x@example.org'), (13, 'one@example.org')) s (n, email);
select is(pg_temp.confirmations(), 2, 'sends a mailbox two confirmations a day, in any spelling');
select is(outbox_report() ->> 'left_out', '2', 'counts suppressed confirmations for staff');
select pg_temp.write('one@example.org', '203.0.113.15', 'newsletter');
select is((select count(*)::int from outbox where purpose = 'opt-in'), 1, 'still sends the mailbox a subscription link');
select pg_temp.write('One@example.org', '203.0.113.16', 'newsletter');
select is((select count(*)::int from outbox where purpose = 'opt-in'), 1, 'sends a mailbox at most three emails a day');
delete from submissions where kind = 'newsletter' and fields ->> 'email' ilike 'one@%';
select is((select count(*)::int from outbox where purpose = 'notice'), 4, 'alerts staff about every submission');
select pg_temp.write_all();
select pg_temp.write('one@example.org', '203.0.113.14');
select is(pg_temp.confirmations(), 2, 'counts written emails as waiting');
update private.mail_marks set made_at = made_at - interval '25 hours';
select pg_temp.write('one@example.org', '203.0.113.14');
select is(pg_temp.confirmations(), 3, 'sends emails again after a day');
select is((select count(*)::int from private.mail_marks where made_at < now() - interval '1 day'), 0, 'forgets the previous day');
select throws_ok(
  $$ insert into outbox (purpose, state, recipient, subject, plain_text) values ('test', 'sending', 'a@b.cd', 'x', 'x') $$,
  '23514', null, 'refuses a leased email without an expiry');

select pg_temp.start_anew();
select pg_temp.write('quiet@example.org', '203.0.113.20');
select write_mails(array[id], '[]') from unwritten_mails() where purpose = 'confirmation';
select is((select count(*)::int from private.mail_marks), 0, 'does not count a confirmation without content');

select pg_temp.start_anew();
select pg_temp.write('jo@example.org', '203.0.113.50');
select pg_temp.notes_from('stall', 44, '203.0.113.50', '1 minute');
select pg_temp.write_all();
select is(pg_temp.written(), 40, 'limits one visitor to forty emails in an hour');
select is((select count(*)::int from outbox where state = 'unwritten' and purpose <> 'notice'), 5, 'the remaining emails wait');
select ok(pg_temp.written('jo@%') = 0, 'the newest email of a visitor waits');
select pg_temp.write('else@example.org', '203.0.113.51');
select pg_temp.write_all();
select is(pg_temp.written('else@%'), 1, 'does not limit another visitor');
update private.mail_marks set made_at = made_at - interval '61 minutes';
select pg_temp.write_all();
select is(pg_temp.written(), 46, 'writes all emails after an hour');

select pg_temp.start_anew();
select pg_temp.notes_from('v' || n || '-', 40, 'visitor ' || n, '1 minute') from generate_series(1, 10) n;
select pg_temp.write_all();
select is(pg_temp.written(), 200, 'limits all visitors with many emails to two hundred an hour together');
select is((select min(c) || ' ' || max(c) from (
  select count(*) as c from outbox where state = 'waiting' group by split_part(recipient, '-', 1)) s), '20 20', 'serves those visitors in turn');
select pg_temp.notes_from('first', 150);
select pg_temp.write_all();
select is(pg_temp.written('first%'), 100, 'reserves a hundred emails for visitors with one email each');
select is(pg_temp.written(), 300, 'writes three hundred emails in an hour');
select is((select count(*)::int from outbox where state = 'unwritten'), 250, 'leaves the remaining entries unwritten');
update private.mail_marks set made_at = made_at - interval '61 minutes';
select pg_temp.write_all();
select is(pg_temp.written('first%'), 150, 'then writes emails for visitors with one email first');

select pg_temp.start_anew();
insert into outbox (purpose, state, about_kind, recipient)
  select 'confirmation', 'unwritten', 'contact', 'x' || n || '@example.org' from generate_series(1, 310) n;
select pg_temp.write_all();
select is(pg_temp.written(), 300, 'unknown visitors share the three hundred');

-- Maximum number of waiting emails.
select pg_temp.start_anew();
select pg_temp.notes_from('flood', 2990, 'one visitor', '1 minute');
select pg_temp.notes_from('other', 10, null, '2 minutes');
select is(outbox_report() ->> 'left_out', '0', 'drops no email below three thousand');
select pg_temp.write('late@example.org', '203.0.113.60');
select is((select array[count(*), count(*) filter (where recipient like 'flood%')]::int[] from outbox where purpose <> 'notice'),
  '{3000,2989}', 'drops one from the visitor with the most above three thousand');
select is(outbox_report() ->> 'left_out', '1', 'reports dropped emails to staff');
update private.mail_marks set made_at = made_at - interval '25 hours';
select is(outbox_report() ->> 'left_out', '0', 'forgets dropped emails after a day');
select ok(not exists (select from private.mail_marks where hash like '%example%'), 'stores no sender address for the limit');
update outbox set created_at = now() - interval '25 hours' where recipient like 'flood%';
select private.expire_outbox(now());
select is((select count(*)::int from outbox where visitor is not null), 11, 'forgets a sender after a day');

-- Emails that cannot be written.
select pg_temp.start_anew();
select pg_temp.write('long@example.org', '203.0.113.70', 'newsletter');
create function pg_temp.note(of text) returns uuid language sql as $$
  select id from public.outbox where state = 'unwritten' and purpose = of and about_kind <> 'mail'
$$;
select ok(not write_mails(array[pg_temp.note('opt-in')], jsonb_build_array(jsonb_build_object(
  'purpose', 'opt-in', 'recipient', 'long@example.org', 'about_kind', 'newsletter', 'subject', repeat('x', 251),
  'plain_text', 'x', 'about_id', (select about_id from outbox where purpose = 'opt-in')))), 'does not write an email that is refused');
select is((select state || ': ' || last_error from outbox where purpose = 'opt-in'),
  'failed: The database refuses this mail (outbox_subject_length).', 'records the reason for the refusal');
select is((select count(*)::int from newsletter_wishes where confirm_hash is not null), 0, 'creates no link for a refused email');
select is((select count(*)::int from private.mail_marks where hash = private.mail_hash('mail')), 0, 'does not count a refused email');
select is(fail_notes(array[pg_temp.note('notice')], repeat('x', 1001)), 1, 'the worker marks an unwritable entry as failed');
select is((select array_agg(about_kind) from unwritten_mails()), '{mail,mail}', 'does not retry it automatically but tells staff');
do $$ begin perform fail_notes(array_agg(id), 'x') from outbox where about_kind = 'mail'; end $$;
select is((select count(*)::int from unwritten_mails()), 0, 'sends no alert about a failed alert');
delete from outbox where about_kind = 'mail';
select is((select char_length(last_error) || coalesce(subject, '') from outbox where purpose = 'notice'), '1000', 'keeps its reason');
select is((select array_agg(state || coalesce(recipient, '') order by purpose) from list_mails('failed')), array['failed', 'failedlong@example.org'], 'staff see failed entries');
select is(outbox_report() ->> 'failed', '2', 'counts two failed entries');
select is(fail_notes((select array_agg(id) from outbox), 'x'), 0, 'a failed entry cannot fail again');
select throws_ok($$ update outbox set last_error = null where state = 'failed' $$, '23514', null, 'refuses a failure without a reason');
select is((select count(*)::int from claim_mails(5, 60, 'x.org')), 0, 'refuses to send an email without text');
select is(retry_mails((select id from outbox where purpose = 'opt-in')), 1, 'staff retry a failed entry');
select pg_temp.write_all();
select is((select array_agg(state || subject order by purpose) from list_mails() where subject is not null), array['waitingx'], 'reads the content again for a retry');
select is((select count(*)::int from newsletter_wishes where confirm_hash is not null), 1, 'a retried entry gets its link');
insert into outbox (purpose, state, about_kind, last_error)
  select 'notice', 'failed', 'newsletter', 'x' from generate_series(1, 10);
select is(retry_mails((select id from outbox where char_length(last_error) = 1000)), 1, 'staff retry a failed alert');
select is((select array_agg(purpose) from unwritten_mails()), '{notice}', 'ten failed alerts do not delay it');
select ok(discard_mail(id), 'staff delete a failed entry') from outbox where state = 'failed' limit 1;

-- How a worker leases emails.
alter table outbox disable trigger note_failed_mail;
delete from outbox; delete from volunteers;
select store_mails('[{"purpose": "test", "recipient": "a@b.cd", "subject": "x", "plain_text": "x", "about_kind": "contact"}]');
create temp table mine as select * from claim_mails(5, 60, 'x.org');
select is((select array_agg(attempt) from mine), '{1}', 'a worker leases due emails');
select is((select message_id from mine), (select format('<%s@x.org>', id) from mine), 'a leased email gets a message id');
select is((select count(*)::int from claim_mails(5, 60, 'x.org')), 0, 'no other worker gets a leased email');
update outbox set leased_until = now() - interval '1 second';
select is((select attempt from claim_mails(5, 60, 'y.org')), 2, 'another worker gets it after the lease has expired');
select is((select message_id from outbox), (select message_id from mine), 'another worker keeps the message id');
select ok(not finish_mail((select id from mine), 1, 'failed', 'x'), 'the previous worker cannot release it');
select ok(finish_mail((select id from mine), 2, 'later', '450 Later', '1 hour'), 'the current worker can postpone it');
select is((select count(*)::int from claim_mails(5, 60, 'x.org')), 0, 'a postponed email is not due');
update outbox set due_at = now();
select is((select count(*)::int from claim_mails(5, 60, 'x.org', 2)), 1, 'leases two emails a minute');
select store_mails('[{"purpose": "test", "recipient": "a@b.cd", "subject": "x", "plain_text": "x"}]');
update outbox set tried_at = now() where state = 'waiting';
select is((select count(*)::int from claim_mails(5, 60, 'x.org', 2)), 0, 'does not exceed the limit per minute');
select ok(finish_mail((select id from mine), 1, 'sent'), 'an earlier worker can still report a delivered email');
select is((select count(*)::int from outbox where state = 'sent' and sent_at is not null), 1, 'stores the reported email as sent');
update outbox set give_up_at = now() - interval '1 second' where state = 'waiting';
select is((select count(*)::int from claim_mails(5, 60, 'x.org')), 0, 'stops retrying after three days');
select is((select last_error from outbox where state = 'failed'), 'It waited for three days and was not sent.', 'records that it has given up');
select is(retry_mails(), 1, 'staff can retry the failed email');
select is((select count(*)::int from claim_mails(5, 60, 'x.org')), 1, 'a retried email is due');
select is((select array_agg(discard_mail(id)) from outbox), '{false,false}', 'staff cannot delete a leased or sent email');
select is((select count(*)::int from outbox where state in ('sent', 'sending')), 2, 'a leased or sent email stays');
select ok(not finish_mail((select id from mine), 2, 'sent'), 'a delivery is reported once');
update outbox set give_up_at = now() + interval '30 minutes' where state = 'sending';
select ok((select finish_mail(id, attempts, 'later', '450 Later', '1 hour') from outbox where state = 'sending'), 'a worker can postpone an email beyond three days');
select is((select array[state, last_error] from outbox where state <> 'sent'), array['failed', '450 Later'], 'an email postponed beyond three days fails with the server’s last message');
select is(retry_mails(), 1, 'staff can retry the failed email');
select is((select array_agg(attempt) from claim_mails(5, 60, 'x.org')), '{1}', 'a retry resets the number of attempts');

-- A body shared by many emails.
delete from outbox;
select store_mails(jsonb_build_array(jsonb_build_object(
  'purpose', 'newsletter', 'recipient', 'a@b.cd', 'subject', 'x', 'body_id', store_mail_body('Hello {{name}}'),
  'fills', '{"name": "Jo"}'::jsonb)));
select is((select plain_text from claim_mails(5, 60, 'x.org')), 'Hello {{name}}', 'emails share a text');

-- How long emails are kept.
update outbox set state = 'sent', leased_until = null, sent_at = now() - interval '31 days';
update outbox_bodies set created_at = now() - interval '31 days';
insert into retention_clock (believed_at) values (now()) on conflict (id) do update set believed_at = now();
select private.apply_retention();
select is((select count(*)::int from outbox), 0, 'retention erases emails sent thirty days ago');
select is((select count(*)::int from outbox_bodies), 0, 'retention erases unused texts');
select store_mails(jsonb_build_array(jsonb_build_object(
  'purpose', 'newsletter', 'recipient', 'a@b.cd', 'subject', 'x', 'body_id', store_mail_body('Old'))));
update outbox_bodies set created_at = now() - interval '31 days';
update outbox set created_at = now() - interval '89 days';
select private.expire_outbox(now());
select is((select array[count(o.id), count(b.id)]::int[] from outbox o full join outbox_bodies b on b.id = o.body_id), '{1,1}', 'keeps unsent emails with their text');
update outbox set created_at = now() - interval '91 days';
select private.expire_outbox(now());
select is((select count(*)::int from outbox) + (select count(*)::int from outbox_bodies), 0, 'erases unsent emails after ninety days');
select store_mails('[{"purpose": "test", "recipient": "Gone@b.cd", "subject": "x", "plain_text": "x"}]');
select erase_expired_copies('gone@B.cd', 'x');
select is((select count(*)::int from outbox), 0, 'erasing a person deletes their emails');

-- At most ten emails to staff in an hour per kind of submission.
delete from private.mail_marks;
insert into outbox (purpose, state, about_kind, recipient, subject, plain_text)
  select 'notice', 'waiting', 'contact', 'desk@b.cd', 'x', 'x' from generate_series(1, 10);
select pg_temp.write('last@example.org', '203.0.113.90');
select is((select array_agg(purpose) from unwritten_mails()), '{confirmation}', 'holds alerts after ten in an hour');
update outbox set created_at = now() - interval '59 minutes' where recipient = 'desk@b.cd';
select is((select array_agg(purpose) from unwritten_mails()), '{confirmation}', 'holds them until the hour has passed');
update outbox set created_at = now() - interval '61 minutes' where recipient = 'desk@b.cd';
select is((select count(*)::int from unwritten_mails() where purpose = 'notice'), 1, 'combines held alerts in one email');
insert into outbox (purpose, state, priority, about_kind, about_id)
  select 'notice', 'unwritten', 3, 'job', gen_random_uuid()::text from generate_series(1, 201);
select is((select count(*)::int from unwritten_mails()), 200, 'writes two hundred entries at a time');
delete from outbox where about_kind = 'job';
select throws_ok(
  $$ select write_mails(array[(select id from unwritten_mails() limit 1), gen_random_uuid()], '[]') $$,
  'PT409', null, 'does not rewrite what another worker has written');
select is((select count(*)::int from unwritten_mails()), 2, 'a second write of the same entry changes nothing');

select * from finish();
rollback;
