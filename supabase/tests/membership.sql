-- Membership applications: validation, rights, links and retention.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(105);

create function pg_temp.id(number int) returns uuid language sql as $$
  select ('018f3c1e-7b1a-7000-8000-' || lpad(number::text, 12, '0'))::uuid
$$;
-- The tokens in the applications' links.
create function pg_temp.token(number int) returns text language sql as $$ select lpad(to_hex(number), 64, 'a') $$;
create function pg_temp.send(
  number int,
  fields jsonb default '{"level": "Member", "name": "Jo", "email": "jo@example.org"}',
  born_on date default '1980-02-29',
  street text default '1 High St',
  suburb text default 'Hay',
  state text default 'NSW',
  postcode text default '2711',
  token text default ''
) returns boolean language sql as $$
  select send_membership_application(pg_temp.id(number), send.fields, send.born_on, send.street, send.suburb, send.state,
    send.postcode, case when send.token = '' then pg_temp.token(number) else send.token end, '2026-11')
$$;
create function pg_temp.sign(number int, content bytea default '%PDF-1.7', name text default 'signed.pdf') returns text language sql as $$
  select send_signed_declaration(pg_temp.token(number), sign.name, encode(sign.content, 'base64'))
$$;

-- Photo types.
select is(private.image_type(content), type, 'recognises ' || what) from (values
  ('\xffd8ffe000104a464946'::bytea, 'jpg', 'a photo'),
  ('\x89504e470d0a1a0a0000'::bytea, 'png', 'a picture'),
  ('\x89504e47'::bytea, null, 'half a PNG signature'),
  (' \377\330\377', null, 'a photo that begins with a space'),
  ('GIF89a', null, 'another picture'),
  ('', null, 'nothing')
) as files (content, type, what);

-- As an anonymous visitor.
set local role anon;
select is(pg_temp.send(1, '{"level": "Member", "name": "Jo", "email": "jo@example.org", "phone": "1", "file": "x.exe", "fileSize": "7", "reference": "mine"}'),
  true, 'anon sends an application');
select throws_ok('select pg_temp.send(1)', '23505', 'duplicate key value violates unique constraint "submissions_pkey"', 'refuses a second application with the same id');
select throws_ok(format('select pg_temp.send(2, %s)', arguments), code, null, 'refuses ' || what)
from (values
  ($$'{"name": "Jo", "email": "jo@example.org"}'$$, '23514', 'no level'),
  ($$'{"level": " ", "name": "Jo", "email": "jo@example.org"}'$$, '23514', 'an empty level'),
  ($$'{"level": "Member\nof two lines", "name": "Jo", "email": "jo@example.org"}'$$, '23514', 'a two-line level'),
  ($$'{"level": "Member", "name": "Jo", "email": "jo"}'$$, '23514', 'an invalid address'),
  ($$'{"level": "Member", "name": "Jo", "email": "jo@example.org", "born_on": "1980-01-01"}'$$, '23514', 'a birth date among the fields that editors can read'),
  ($$'[]'$$, '23514', 'a list of fields'),
  ($$born_on => '1899-12-31'$$, '23514', 'a birth date before 1900'),
  ($$born_on => (now() at time zone 'Australia/Sydney')::date + 1$$, '23514', 'a birth date in the future'),
  ($$born_on => null$$, '23502', 'no birth date'),
  ($$street => ' '$$, '23514', 'no street'),
  ($$street => repeat('x', 201)$$, '23514', 'a street of 201 characters'),
  ($$street => E'1\n2'$$, '23514', 'a two-line street'),
  ($$suburb => ''$$, '23514', 'no suburb'),
  ($$suburb => null$$, '23502', 'a null suburb'),
  ($$state => 'NZ'$$, '23514', 'a state in another country'),
  ($$postcode => '271'$$, '23514', 'a postcode of three digits'),
  ($$postcode => '27111'$$, '23514', 'a postcode of five digits'),
  ($$token => 'short'$$, '23514', 'a short token'),
  ($$token => null$$, '23514', 'no token'),
  ($$token => upper(pg_temp.token(255))$$, '23514', 'a token in capitals'),
  ($$token => pg_temp.token(1)$$, '23505', 'someone else’s token')
) as bad (arguments, code, what);
select throws_ok(statement, '42501', null, 'anon cannot: ' || statement) from (values
  ('select * from membership_applications'),
  ($$ insert into membership_applications (id, born_on, street, suburb, state, postcode, token_hash) values (gen_random_uuid(), '1980-01-01', 'x', 'x', 'NSW', '2000', repeat('a', 64)) $$),
  ('delete from membership_applications'),
  ($$ insert into submissions (kind, fields) values ('membership', '{"reference": "M-2222-2222", "level": "Member", "name": "Jo", "email": "jo@example.org"}') $$),
  ($$ select membership_link(pg_temp.token(1)) $$),
  ($$ select membership_declaration(pg_temp.token(1)) $$),
  ($$ select pg_temp.sign(1) $$),
  ($$ select * from read_membership_details(array[pg_temp.id(1)]) $$),
  ($$ select * from read_membership_file(pg_temp.id(1)) $$),
  ($$ select private.new_reference() $$)
) as refused (statement);
select is(pg_temp.send(3), true, 'anon sends another application');
reset role;
set local role authenticated;
select throws_ok('select pg_temp.send(2)', '42501', null, 'authenticated cannot send an application');
reset role;
select is((select count(*)::int from submissions), 2, 'refused applications leave no row');
select is((select count(*)::int from membership_applications), 2, 'refused applications leave no address');
select is((select token_hash from membership_applications where id = pg_temp.id(1)),
  encode(sha256(convert_to(pg_temp.token(1), 'UTF8')), 'hex'), 'stores only the hash of a token');
select is((select fields - 'reference' from submissions where id = pg_temp.id(1)),
  '{"level": "Member", "name": "Jo", "email": "jo@example.org", "phone": "1"}'::jsonb, 'ignores a file or reference number from the visitor');
select is((select state from submissions where id = pg_temp.id(1)), 'applied', 'a new application has the state applied');
select matches((select fields ->> 'reference' from submissions where id = pg_temp.id(1)), '^M-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$', 'a new application has a reference number');
select is((select count(distinct private.new_reference())::int from generate_series(1, 500)), 500, 'reference numbers are unique');

-- The applicant's link, used through the site's server.
create temp table numbers as select id, fields ->> 'reference' as reference from submissions;
grant select on numbers to service_role;
set local role service_role;
select is((select membership_link(pg_temp.token(1)) ->> 'status'), 'open', 'a new link is open');
select is((select membership_link(pg_temp.token(1)) ->> 'reference'), (select reference from numbers where id = pg_temp.id(1)), 'an open link returns the reference number');
select is(membership_link(pg_temp.token(9))::text, null, 'an unknown link returns nothing');
select is((select (membership_declaration(pg_temp.token(1))::jsonb - 'applied_at' - 'link_until' - 'reference')),
  '{"level": "Member", "name": "Jo", "email": "jo@example.org", "phone": "1", "born_on": "1980-02-29", "street": "1 High St", "suburb": "Hay", "state": "NSW", "postcode": "2711"}'::jsonb,
  'an open link returns the declaration data');
select is(pg_temp.sign(9), 'unknown', 'refuses a declaration with an unknown link');
select throws_ok(format('select pg_temp.sign(1, %s)', arguments), code, null, 'refuses ' || what) from (values
  ($$'<!doctype html>'$$, '23514', 'a web page'),
  ($$'\xd0cf11e0a1b11ae10057006f007200640044006f00630075006d0065006e007400'$$, '23514', 'a Word file'),
  ($$'\xffd8ff'::bytea || convert_to(repeat('x', 5242878), 'UTF8')$$, '23514', 'a photo of 5 MB and a byte'),
  ($$'%PDF-1.7', name => '../x.pdf'$$, '23514', 'a name with a folder'),
  ($$null$$, '23514', 'no file')
) as bad (arguments, code, what);
select throws_ok(format('select send_signed_declaration(%L, %L, repeat(%L, 7200001))', pg_temp.token(1), 'x.pdf', 'A'),
  '23514', 'The file is larger than 5 MB.', 'refuses a file that is too long before decoding it');
select is((select state from list_submissions() where id = pg_temp.id(1)), 'applied', 'refused declarations leave the state applied');
select is(pg_temp.sign(1, '\xffd8ffe0', 'photo.JPEG'), 'stored', 'stores a signed declaration');
select is(pg_temp.sign(1), 'used', 'refuses a second declaration');
select is((select membership_link(pg_temp.token(1)) ->> 'status'), 'declared', 'a used link has the status declared');
select is(membership_declaration(pg_temp.token(1))::text, null, 'a used link returns no personal data');
select is((select array[state, fields ->> 'file', fields ->> 'fileSize'] from list_submissions() where id = pg_temp.id(1)),
  array['declared', 'photo.jpg', '4'], 'staff see the state, file name and size');
select is((select array[file_name, file_type, file_content] from read_membership_file(pg_temp.id(1))),
  array['photo.jpg', 'jpg', '/9j/4A=='], 'administrators read the file');
select is((select count(*)::int from read_job_file(pg_temp.id(1))), 0, 'a declaration cannot be read as a job file');
select is((select array[born_on::text, street, suburb, state, postcode] from read_membership_details(array[pg_temp.id(1), pg_temp.id(9)])),
  array['1980-02-29', '1 High St', 'Hay', 'NSW', '2711'], 'administrators read the enrolment details');
select is((select string_agg(to_jsonb(s)::text, '') from list_submissions() s) ~ 'High|2711|1980', false, 'lists do not contain the enrolment details');
select is((select count(*)::int from list_submissions(search => 'high st')), 0, 'search does not find the enrolment details');
select is((select count(*)::int from list_submissions(search => (select lower(reference) from numbers where id = pg_temp.id(3)))), 1, 'search finds the reference number');
select throws_ok(statement, code, null, 'service_role cannot: ' || statement) from (values
  ('select * from membership_applications', '42501'),
  ($$ update submissions set fields = '{}' $$, '42501'),
  ($$ select pg_temp.send(2) $$, '42501'),
  ($$ select update_submission(pg_temp.id(3), new_state => 'new', changed_by => 'x') $$, '23514'),
  ($$ select update_submission(pg_temp.id(3), new_state => 'closed', changed_by => 'x') $$, '23514')
) as refused (statement, code);
select is((update_submission(pg_temp.id(3), new_assigned_to => 'kim', changed_by => 'x')).state, 'applied', 'an assignee does not change the state');
select is((update_submission(pg_temp.id(3), new_state => 'checked', changed_by => 'x')).state, 'checked', 'staff record a declaration that came by post');
select is((select membership_link(pg_temp.token(3)) ->> 'status'), 'declared', 'the link shows the declared status afterwards');
select is((update_submission(pg_temp.id(1), new_state => 'applied', changed_by => 'x')).state, 'applied', 'staff ask for another signature');
select is(pg_temp.sign(1, 'GIF89a'), 'used', 'a stored declaration cannot be replaced');
select is((update_submission(pg_temp.id(1), new_state => 'declared', changed_by => 'x')).state, 'declared', 'staff restore the declared state');
select is((update_submission(pg_temp.id(3), new_state => 'refused', changed_by => 'x')).state, 'refused', 'staff refuse an application');
select is(pg_temp.sign(3), 'ended', 'the link of a refused application has ended');
select is((update_submission(pg_temp.id(3), new_state => 'applied', changed_by => 'x')).state, 'applied', 'staff reopen a refused application');
reset role;
update membership_applications set link_until = now() where id = pg_temp.id(3);
select is(pg_temp.sign(3), 'ended', 'a link ends after thirty days');

-- Retention and erasure.
update submissions set state = 'approved', changed_at = now() - interval '10 years' where id = pg_temp.id(1);
update submissions set state = 'lapsed', changed_at = now() - interval '89 days' where id = pg_temp.id(3);
insert into retention_clock (believed_at) values (now());
select is(private.apply_retention('0 days'), 0, 'approved members are not erased');
update submissions set state = 'lapsed', changed_at = now() - interval '91 days';
select is(private.apply_retention('0 days'), 2, 'lapsed applications are erased after ninety days');
select is((select count(*)::int from membership_applications), 2, 'the address stays with the copy');
select is((membership_link(pg_temp.token(1)))::text, null, 'the link of a copy does not work');
select is((select count(*)::int from read_membership_details(array[pg_temp.id(1)])), 0, 'the address of a copy cannot be read');
select is(restore_expired_submissions('admin@example.org'), 2, 'restores erased applications');
select is((select street from read_membership_details(array[pg_temp.id(1)])), '1 High St', 'restores the address with the application');
select is(erase_submission(pg_temp.id(1), 'admin@example.org', 'asked for it'), true, 'erases an application on request');
select is((select count(*)::int from membership_applications where id = pg_temp.id(1)) + (select count(*)::int from submission_files), 0,
  'deletes the address and file of an erased person at once');
update submissions set state = 'lapsed', changed_at = now() - interval '91 days' where id = pg_temp.id(3);
select is(private.apply_retention('0 days'), 1, 'erases a restored application that has lapsed again');
update expired_submissions set expired_at = now() - interval '31 days';
select private.apply_retention('0 days');
select is((select count(*)::int from membership_applications), 0, 'deletes the address with the copy after thirty days');

-- Size limits: the same as for job application files, but counted separately.
select pg_temp.send(number) from generate_series(21, 22) number;
delete from public.file_marks;
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.40"}', true);
select is(pg_temp.sign(21), 'stored', 'accepts a declaration from an address');
update public.file_marks set size = 20 * 1048576;
select throws_like($$ select pg_temp.sign(22) $$, '%Too many files came.%', 'refuses a byte above twenty megabytes in an hour');
select is((select membership_link(pg_temp.token(22)) ->> 'status'), 'open', 'the link of a refused declaration stays open');
select lives_ok(
  $$ select send_job_application(pg_temp.id(23), '{"job": "Cook", "name": "Jo", "email": "jo@example.org"}', 'cv.pdf', encode('%PDF-1.7', 'base64')) $$,
  'counts job files separately');
select set_config('request.headers', '', true);

-- The storage limit for all declarations. Eight bytes of the two hundred megabytes are left (see job_applications.sql).
delete from public.file_marks;
select pg_temp.send(number) from generate_series(41, 82) number;
alter table submission_files alter column content set storage extended;
set local session_replication_role = replica;
delete from submission_files;
insert into submission_files (id, name, type, content)
  select pg_temp.id(41 + left_over), 'signed.pdf', 'pdf', '%PDF-'::bytea || convert_to(repeat('x', 5242875 - left_over), 'UTF8')
  from (values (8), (0)) as size (left_over);
insert into submission_files (id, name, type, content)
  select pg_temp.id(number), name, type, content
  from submission_files, generate_series(42, 80) number where octet_length(content) = 5242880 and number <> 49;
set local session_replication_role = origin;
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.41"}', true);
select is(pg_temp.sign(81), 'stored', 'stores two hundred megabytes of declarations');
select throws_like($$ select pg_temp.sign(82) $$, '%There is no room for more files.%', 'refuses a byte above two hundred megabytes');
select lives_ok(
  $$ select send_job_application(pg_temp.id(83), '{"job": "Cook", "name": "Jo", "email": "jo@example.org"}', 'cv.pdf', encode('%PDF-1.7', 'base64')) $$,
  'job files still have room');
select set_config('request.headers', '', true);

-- States of other submissions.
select throws_ok($$ insert into submissions (kind, state, fields) values ('contact', 'applied', '{"name": "Jo", "email": "jo@example.org", "message": "Hi"}') $$,
  '23514', null, 'refuses the state applied for a message');

select * from finish();
rollback;
