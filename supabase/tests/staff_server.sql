-- What the site's server, which has the secret key, may do.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(49);

insert into volunteers (id, created_at, full_name, email, phone, message, skills, status, notes) values
  ('11111111-1111-4111-8111-111111111111', '2026-03-01 12:59:59+00', 'Ada Example', 'ada@example.org', '0400 000 000', null, '{writing,design}', 'new', ''),
  -- Still 1 March in London, but midnight on 2 March in Sydney.
  ('22222222-2222-4222-8222-222222222222', '2026-03-01 13:00:00+00', 'Ben 100%_Sample', 'ben@example.org', null, 'I like design', '{photography}', 'active', 'called twice'),
  ('33333333-3333-4333-8333-333333333333', '2026-03-03 00:00:00+00', 'Cas Example', 'cas@example.org', null, null, '{}', 'declined', '');

set local role service_role;

select is(array_agg(full_name), array['Cas Example', 'Ben 100%_Sample', 'Ada Example'], 'list_volunteers returns the newest first') from list_volunteers();
select is(array_agg(full_name), array['Ada Example'], 'list_volunteers finds a name in any case') from list_volunteers(search => 'ADA');
select is(array_agg(full_name), array['Ben 100%_Sample'], 'list_volunteers searches notes') from list_volunteers(search => 'called');
select is(array_agg(full_name), array['Ada Example'], 'list_volunteers searches phone numbers') from list_volunteers(search => '0400');
select is(array_agg(full_name), array['Ben 100%_Sample'], 'list_volunteers treats % and _ literally') from list_volunteers(search => '%_');
select is(count(*)::int, 0, 'list_volunteers treats a quote literally') from list_volunteers(search => $$' or '1'='1$$);
select is(count(*)::int, 3, 'list_volunteers ignores a blank search') from list_volunteers(search => '  ');
select is(array_agg(full_name), array['Ada Example'], 'list_volunteers filters by skill, not by words in a message') from list_volunteers(skill => 'design');
select is(array_agg(full_name), array['Cas Example'], 'list_volunteers filters by status') from list_volunteers(with_status => 'declined');
select is(array_agg(full_name), array['Cas Example', 'Ben 100%_Sample'], 'list_volunteers starts at a Sydney day') from list_volunteers(signed_up_from => '2026-03-02');
select is(array_agg(full_name), array['Ada Example'], 'list_volunteers ends with a Sydney day') from list_volunteers(signed_up_until => '2026-03-01');
select is(array_agg(full_name), array['Ben 100%_Sample'], 'list_volunteers returns a single day') from list_volunteers(signed_up_from => '2026-03-02', signed_up_until => '2026-03-02');
select is(array_agg(full_name), array['Ben 100%_Sample'], 'list_volunteers returns one page') from list_volunteers(page_size => 1, page_offset => 1);
select is(max(total_count)::int, 3, 'list_volunteers counts all pages') from list_volunteers(page_size => 1);
select is(count(*)::int, 1, 'list_volunteers returns at least one row per page') from list_volunteers(page_size => -5, page_offset => -5);
select is(count(*)::int, 3, 'list_volunteers treats nulls as defaults') from list_volunteers(null, null, null, null, null, null, null);

select is((update_volunteer('11111111-1111-4111-8111-111111111111', 'contacted', null, 'editor@example.org')).status, 'contacted', 'update_volunteer changes a status');
select is((update_volunteer('11111111-1111-4111-8111-111111111111', null, 'rang', 'editor@example.org')).status, 'contacted', 'update_volunteer keeps the status if it is null');
select is((select notes || ' ' || updated_by from volunteers where full_name = 'Ada Example'), 'rang editor@example.org', 'update_volunteer stores notes and their author');
select is((select updated_at from volunteers where full_name = 'Ada Example'), now(), 'update_volunteer stores the time');
select is((update_volunteer('11111111-1111-4111-8111-111111111111', null, '', 'editor@example.org')).notes, '', 'update_volunteer clears notes');
select throws_ok(
  $$ select update_volunteer('11111111-1111-4111-8111-111111111111', 'lost', null, 'x') $$, '23514', null, 'update_volunteer refuses an unknown status');
select throws_ok(
  $$ select update_volunteer('99999999-9999-4999-8999-999999999999', 'new', null, 'x') $$, 'PT404', null, 'update_volunteer reports an unknown volunteer');
select throws_ok(
  $$ select update_volunteer('11111111-1111-4111-8111-111111111111', 'new', null, ' ') $$, '22023', null, 'update_volunteer needs a name');

select is(erase_volunteer('11111111-1111-4111-8111-111111111111', 'admin@example.org', 'asked for it'), true, 'erase_volunteer erases a volunteer');
select is(erase_volunteer('11111111-1111-4111-8111-111111111111', 'admin@example.org', 'asked for it'), false, 'erase_volunteer returns false for an unknown id');
select is((select count(*)::int from volunteers where id = '11111111-1111-4111-8111-111111111111'), 0, 'erase_volunteer leaves no personal data');
select is(
  (select to_jsonb(e) - 'id' - 'erased_at' from list_erasures() e),
  '{"volunteer_id": "11111111-1111-4111-8111-111111111111", "erased_by": "admin@example.org", "reason": "asked for it"}'::jsonb,
  'erase_volunteer leaves a record without personal data');
select throws_ok(
  $$ select erase_volunteer('22222222-2222-4222-8222-222222222222', 'admin@example.org', ' ') $$, '23514', null, 'erase_volunteer needs a reason');
select is((select count(*)::int from volunteers), 2, 'erase_volunteer without a reason erases nobody');

select throws_ok('delete from volunteers', '42501', null, 'service_role cannot delete volunteers without a record');
select throws_ok('truncate volunteers', '42501', null, 'service_role cannot truncate volunteers');
select throws_ok($$ update volunteers set email = 'x@example.org' $$, '42501', null, 'service_role cannot change what a person wrote');
select throws_ok('delete from volunteer_erasures', '42501', null, 'service_role cannot delete erasure records');
select throws_ok($$ update volunteer_erasures set reason = 'x' $$, '42501', null, 'service_role cannot change erasure records');
select throws_ok('select * from private.sign_up_salt', '42501', null, 'service_role cannot read private tables');

reset role;
insert into volunteers (created_at, full_name, email, notes) values
  ('2026-03-04 00:00:00+00', 'Íñigo Álvarez', 'inigo@example.org', 'Mag Łódź, Straße und Æbler'),
  -- A decomposed accent, as some keyboards produce, and a curly apostrophe, as phones produce.
  ('2026-03-05 00:00:00+00', E'Zoe\u0301 O’Brien Đặng', 'zoe@example.org', 'ΑΘΉΝΑ'),
  ('2026-03-06 00:00:00+00', 'Zac Obrien', 'zac@example.org', '');
set local role service_role;
select is(array_agg(full_name), array['Íñigo Álvarez'], 'search finds an accented name without typing the accents') from list_volunteers(search => 'INIGO alvarez');
select is(array_agg(full_name), array['Íñigo Álvarez'], 'search finds a name as it is written, in any case') from list_volunteers(search => 'íñigo ÁLVAREZ');
select is(array_agg(email), array['zoe@example.org'], 'search finds a letter with a separate combining accent') from list_volunteers(search => 'zoé');
select is(array_agg(email), array['zoe@example.org'], 'search treats kinds of apostrophe alike, but nothing else') from list_volunteers(search => $$o'brien$$);
select is(array_agg(email), array['zoe@example.org'], 'search finds letters with two accents or a stroke') from list_volunteers(search => 'dang');
select is(array_agg(email), array['inigo@example.org'], 'search finds ligatures and letters written as two') from list_volunteers(search => 'lodz, strasse und aebler');
select is(array_agg(email), array['zoe@example.org'], 'search finds other scripts') from list_volunteers(search => 'ΑΘΗΝΑ');
select is(count(*)::int, 0, 'search for an accent without a letter finds nobody') from list_volunteers(search => 'ñigoa');

reset role;
select set_eq(
  $$ select r.name || ' ' || p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     cross join (values ('anon'), ('authenticated'), ('service_role')) r(name)
     where n.nspname = 'private' and has_function_privilege(r.name, p.oid, 'execute') and has_schema_privilege(r.name, n.oid, 'usage') $$,
  array[
    'service_role private.folded(text)',
    'service_role private.has_known_fields(text,jsonb)',
    'service_role private.is_known_kind(text)',
    'service_role private.newest_page(regclass,text,integer,integer,text,text,text)',
    'service_role private.submission_words(jsonb,text,text)',
    'service_role private.volunteer_words(text,text,text,text,text,text)'],
  'only the private functions behind the lists may be called');
select set_eq(
  $$ select p.proname || case when p.prosecdef then ' as its owner' else ' as its caller' end || ' ' || p.provolatile::text || ' '
       || array_to_string(p.proconfig, ' ')
     from pg_proc p where p.pronamespace = 'public'::regnamespace
       and p.proname in ('list_volunteers', 'list_submissions', 'list_mails', 'count_submissions', 'outbox_report') $$,
  array[
    'count_submissions as its caller s search_path=""', 'list_mails as its owner s search_path=""',
    'list_submissions as its caller s search_path=""', 'list_volunteers as its caller s search_path=""',
    'outbox_report as its owner s search_path=""'],
  'the list functions keep their security settings');
select set_eq(
  $$ select p.proname || ' ' || r.name from pg_proc p cross join (values ('public'), ('anon'), ('authenticated'), ('service_role')) r(name)
     where p.pronamespace = 'public'::regnamespace
       and p.proname in ('list_volunteers', 'list_submissions', 'list_mails', 'count_submissions', 'outbox_report')
       and has_function_privilege(r.name, p.oid, 'execute') $$,
  array['list_volunteers service_role', 'list_submissions service_role', 'list_mails service_role',
    'count_submissions service_role', 'outbox_report service_role'],
  'only service_role may call the list functions');
insert into volunteers (full_name, email) select 'One of many', 'many@example.org' from generate_series(1, 1001);
set local role service_role;
select is(count(*)::int, 1000, 'list_volunteers returns at most a thousand rows') from list_volunteers(page_size => 100000);

reset role;
set local role anon;
select throws_ok(
  $$ insert into volunteers (id, full_name, email) values ('11111111-1111-4111-8111-111111111111', 'Ada Example', 'ada@example.org') $$,
  '23505', null, 'a late retry does not restore an erased person');

reset role;
select * from finish();
rollback;
