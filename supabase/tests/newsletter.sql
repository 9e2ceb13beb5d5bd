-- The newsletter: confirmation, subscription, issues and unsubscribing.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(87);

-- Rights: access only through functions, and only for the site's server.
create temp table reached (sql text);
insert into reached values
  ('select * from newsletter_wishes'), ('select * from newsletter_salts'), ('select * from newsletter_suppressions'),
  ('select * from newsletter_issues'), ($$ update newsletter_wishes set state = 'confirmed' $$),
  ('delete from newsletter_suppressions'), ($$ select private.unsubscribe_token('a@b.cd') $$);
create temp table functions (sql text);
insert into functions values
  ($$ select newsletter_link('x') $$), ($$ select confirm_newsletter('x') $$), ($$ select unsubscribe_newsletter('x') $$),
  ($$ select newsletter_report('x') $$), ($$ select * from newsletter_states('{}') $$),
  ($$ select start_newsletter('x', 'x', 'x', 'x', '{}', 'x') $$);
grant select on reached, functions to anon, authenticated, service_role;
set local role anon;
select throws_ok(sql, '42501', null, 'anon cannot: ' || sql) from (
  select * from reached union all select * from functions) s;
reset role;
set local role authenticated;
select throws_ok(sql, '42501', null, 'authenticated cannot: ' || sql) from (
  select * from reached union all select * from functions) s;
reset role;
set local role service_role;
select throws_ok(sql, '42501', null, 'service_role cannot: ' || sql) from reached;
select lives_ok(sql, 'service_role may call: ' || sql) from functions where sql !~ 'start_';
reset role;

-- A subscription, its confirmation email and token.
create function pg_temp.wish(email text) returns void language plpgsql as $$
begin
  perform set_config('request.headers', '{"x-forwarded-for": "203.0.113.1"}', true);
  insert into public.submissions (kind, fields) values ('newsletter', jsonb_build_object('email', email));
end
$$;
/* Writes the emails for the notes as the worker does, and returns the token for an address. */
create function pg_temp.asked(email text) returns text language plpgsql as $$
declare
  note record;
begin
  for note in select * from unwritten_mails() u where u.purpose = 'opt-in' loop
    perform write_mails(array[note.id], jsonb_build_array(jsonb_build_object(
      'purpose', 'opt-in', 'recipient', note.recipient, 'subject', 'Confirm', 'plain_text', 'By {{token}}',
      'about_kind', note.about_kind, 'about_id', note.about_id)));
  end loop;
  return (select fills ->> 'token' from public.outbox o
    where o.purpose = 'opt-in' and o.recipient = asked.email order by o.created_at desc, o.id limit 1);
end
$$;
create function pg_temp.states() returns text[] language sql as $$
  select coalesce(array_agg(concat_ws(' ', s.fields ->> 'email', n.state) order by s.fields ->> 'email', n.state), '{}')
  from public.submissions s left join newsletter_states((select array_agg(id) from public.submissions)) n on n.id = s.id
$$;
create temp table tokens (name text primary key, token text);

select pg_temp.wish('jo@example.org');
insert into tokens values ('jo', pg_temp.asked('jo@example.org'));
select matches((select token from tokens), '^[0-9a-f]{64}$', 'the confirmation email contains a token');
select is(
  (select count(*)::int from newsletter_wishes w, tokens t where to_jsonb(w)::text like '%' || t.token || '%'), 0,
  'stores only the hash of the token');
select is(pg_temp.states(), array['jo@example.org asked'], 'a subscription is pending until the token is used');
select is(newsletter_link((select token from tokens))::text, '{"purpose" : "confirm", "is_done" : false}', 'the link shows its purpose');
select is(pg_temp.states(), array['jo@example.org asked'], 'showing the link changes nothing');
select is(newsletter_report('a') ->> 'subscribers', '0', 'a pending subscription receives no issue');
select is((select confirm_until from newsletter_wishes), now() + interval '7 days', 'the link works for seven days');
select is(confirm_newsletter(left((select token from tokens), 40)), false, 'a truncated link does nothing');
select is(confirm_newsletter((select token from tokens)), true, 'the link confirms the subscription');
select is(pg_temp.states(), array['jo@example.org confirmed'], 'the confirmed address is subscribed');
select is(newsletter_report('a') ->> 'subscribers', '1', 'the report counts the subscription');
update newsletter_wishes set confirmed_at = now() - interval '1 day';
select is(confirm_newsletter((select token from tokens)), true, 'a second confirmation succeeds');
select is((select confirmed_at from newsletter_wishes), now() - interval '1 day', 'keeps the time of the first confirmation as proof of consent');
select is(newsletter_link((select token from tokens)) ->> 'is_done', 'true', 'the link shows that it has been used');
update outbox set state = 'sent', sent_at = now(), leased_until = null where purpose = 'opt-in';
select is((select fills from outbox where purpose = 'opt-in'), '{}', 'a sent email no longer contains the token');

-- Limits, and invalid links.
select pg_temp.wish('JO@example.org');
select is((select count(*)::int from outbox where purpose = 'opt-in'), 2, 'sends a subscribed address the same email as a new one');
select pg_temp.wish(email) from (values ('jo@example.org'), ('jo+x@example.org')) s (email);
select is((select count(*)::int from outbox where purpose = 'opt-in'), 3, 'sends a mailbox at most three emails a day, in any spelling');
select pg_temp.wish('late@example.org');
insert into tokens values ('late', pg_temp.asked('late@example.org'));
update newsletter_wishes set confirm_until = now() - interval '1 second'
  where confirm_hash = encode(sha256(convert_to((select token from tokens where name = 'late'), 'UTF8')), 'hex');
select is(confirm_newsletter((select token from tokens where name = 'late')), false, 'a link ends after seven days');
select is(newsletter_link((select token from tokens where name = 'late'))::text, null, 'an ended link returns nothing');
select is(newsletter_link(repeat('a', 64))::text, null, 'an unknown link does not work');

-- An issue: a snapshot with one email per address.
select confirm_newsletter(pg_temp.asked('JO@example.org'));
select pg_temp.wish('bea@example.org');
select confirm_newsletter(pg_temp.asked('bea@example.org'));
create function pg_temp.send(document text) returns json language sql as $$
  select start_newsletter(document, 'News', 'Hi {{token}}', '<p>Hi {{token}}</p>',
    '{"List-Unsubscribe": "<https://x.org/?token={{token}}>"}', 'admin')
$$;
-- A subscription imported from another system, with an address that cannot be mailed.
select set_config('request.headers', '', true);
with moved as (
  insert into submissions (kind, fields) values ('newsletter', '{"email": "x,y@example.org"}') returning id
)
insert into newsletter_wishes (id, state, confirmed_at) select id, 'confirmed', now() from moved;
select is(newsletter_report('one') ->> 'subscribers', '2', 'counts a duplicate subscription once, and omits addresses that cannot be mailed');
select is(pg_temp.send('one') -> 'issue' ->> 'recipients', '2', 'queues one email per subscriber, even for duplicate subscriptions');
delete from submissions where fields ->> 'email' = 'x,y@example.org';
select is(pg_temp.send('one') -> 'issue' ->> 'waiting', '2', 'sending an issue again queues nothing');
select is(
  (select array_agg(lower(recipient) || ' ' || priority || ' ' || (body_id is not null) order by lower(recipient))
   from outbox where purpose = 'newsletter'),
  array['bea@example.org 9 true', 'jo@example.org 9 true'], 'queues the issue behind all other email, with one shared text');
select pg_temp.wish('new@example.org');
select confirm_newsletter(pg_temp.asked('new@example.org'));
select is(pg_temp.send('one') -> 'issue' ->> 'recipients', '2', 'a later subscriber gets only the next issue');

-- Unsubscribing.
insert into tokens select 'bea leaves', fills ->> 'token' from outbox where purpose = 'newsletter' and recipient = 'bea@example.org';
insert into tokens select 'jo leaves', fills ->> 'token' from outbox where purpose = 'newsletter' and lower(recipient) = 'jo@example.org';
create function pg_temp.token(wanted text) returns text language sql as $$ select token from tokens where name = wanted $$;
select is(newsletter_link(pg_temp.token('bea leaves'))::text, '{"purpose" : "unsubscribe", "is_done" : false}', 'each email has an unsubscribe link');
select is(unsubscribe_newsletter(repeat('a', 64)), false, 'a wrong unsubscribe link does nothing');
update outbox set state = 'sending', leased_until = now() + interval '1 minute' where lower(recipient) = 'jo@example.org' and purpose = 'newsletter';
insert into outbox (purpose, state, recipient, subject, body_id, sent_at)
  select 'newsletter', state, state || '@example.org', 'News', body_id, case when state = 'sent' then now() end
  from newsletter_issues, unnest(array['sent', 'sent', 'failed', 'failed', 'failed']) state;
select is(newsletter_report('one') -> 'issue' ->> key, most, 'reports the number of emails: ' || key) from (values
  ('waiting', '1'), ('sending', '1'), ('sent', '2'), ('failed', '3')) counts (key, most);
delete from outbox where recipient in ('sent@example.org', 'failed@example.org');
select is(unsubscribe_newsletter(pg_temp.token('jo leaves')), true, 'the unsubscribe link works');
select is((select array_agg(recipient) from outbox where purpose = 'newsletter'), array['bea@example.org'], 'unsubscribing deletes waiting and leased emails');
select is(unsubscribe_newsletter(pg_temp.token('bea leaves')), true, 'the unsubscribe link of a waiting email works');
select is((select count(*)::int from outbox where purpose = 'newsletter'), 0, 'unsubscribing deletes the waiting email');
select is(newsletter_report('one') ->> 'subscribers', '1', 'an unsubscribed address is no longer a subscriber');
select is((select count(*)::int from newsletter_suppressions where to_jsonb(newsletter_suppressions)::text like '%example%'), 0,
  'stores a hash of the unsubscribed address');
select is(
  (select count(*)::int from submissions where fields ->> 'email' = 'bea@example.org' and state = 'closed'), 1,
  'closes the subscription for retention');

-- An unsubscribe still applies after a backup is restored, and after an erasure.
update newsletter_wishes w set state = 'confirmed' from submissions s where s.id = w.id and s.fields ->> 'email' = 'bea@example.org';
select is(newsletter_report('two') ->> 'subscribers', '1', 'a restored confirmation does not resubscribe an unsubscribed address');
select is(
  (select array_agg(distinct n.state) from submissions s, newsletter_states(array[s.id]) n where s.fields ->> 'email' = 'bea@example.org'),
  array['unsubscribed'], 'a restored confirmation is not listed as subscribed');
select erase_submission(id, 'admin', 'Asked for it.') from submissions where fields ->> 'email' = 'bea@example.org';
select is((select count(*)::int from newsletter_wishes w left join submissions s using (id) where s.id is null), 0, 'erasing a person deletes their subscription');
select is(newsletter_link(pg_temp.token('bea leaves')) ->> 'is_done', 'true', 'keeps the unsubscription by its hash');
select pg_temp.wish('bea@example.org');
select confirm_newsletter(pg_temp.asked('bea@example.org'));
select is(newsletter_report('two') ->> 'subscribers', '2', 'a new confirmation resubscribes the address');

-- Retention.
select pg_temp.wish('unmailed@example.org');
create function pg_temp.due_after(days int) returns text[] language plpgsql as $$
begin
  update public.submissions set changed_at = now() - make_interval(days => days);
  return (select array_agg(d.fields ->> 'email' order by 1) from private.due_submissions(now()) d
    where d.fields ->> 'email' in ('new@example.org', 'late@example.org', 'unmailed@example.org'));
end
$$;
select is(pg_temp.due_after(29), null, 'keeps a pending subscription for a month');
select is(pg_temp.due_after(31), array['late@example.org'], 'erases a pending subscription after a month, unless its email was not sent');
update newsletter_wishes w set state = 'unsubscribed' from submissions s where s.id = w.id and s.fields ->> 'email' = 'late@example.org';
select is(pg_temp.due_after(31), null, 'does not treat an unsubscribed address as pending');
update newsletter_wishes w set state = 'asked' from submissions s where s.id = w.id and s.fields ->> 'email' = 'late@example.org';
update submissions set changed_at = now() - interval '3 years';
select is(
  (select array_agg(d.fields ->> 'email' order by 1) from private.due_submissions(now()) d
   where d.fields ->> 'email' in ('new@example.org', 'late@example.org')),
  array['late@example.org'], 'keeps subscribers and erases unconfirmed addresses');
select is(pg_temp.send('two') -> 'issue' ->> 'waiting', '2', 'the next issue goes to the current subscribers');
update newsletter_wishes set state = 'unsubscribed';
select throws_ok($$ select pg_temp.send('three') $$, 'PT409', 'Nobody is subscribed.', 'an issue without subscribers is not sent');

select * from finish();
rollback;
