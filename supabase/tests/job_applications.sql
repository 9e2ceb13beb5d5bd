-- Job applications with a file: accepted files, rights, limits and retention.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(82);

create function pg_temp.zip(names text) returns bytea language sql as $$
  select '\x504b0304'::bytea || convert_to(names, 'UTF8') || '\x504b05060000000000000000'::bytea
    || set_byte('\x00000000', 0, length(names)) || '\x04000000'::bytea || '\x0000'::bytea
$$;
create function pg_temp.send(
  id text,
  content bytea default '%PDF-1.7',
  name text default 'cv.pdf',
  fields jsonb default '{"job": "Cook", "name": "Jo", "email": "jo@example.org"}'
) returns boolean language sql as $$
  select send_job_application(send.id::uuid, send.fields, send.name, encode(send.content, 'base64'), '2026-11')
$$;

-- File types.
select is(private.file_type(content), type, 'recognises ' || what) from (values
  ('%PDF-1.7'::bytea, 'pdf', 'a PDF'),
  (pg_temp.zip('[Content_Types].xml word/document.xml'), 'docx', 'a Word file'),
  ('\xd0cf11e0a1b11ae10057006f007200640044006f00630075006d0065006e007400'::bytea, 'doc', 'a Word file from before 2007'),
  ('\xd0cf11e0a1b11ae15700', null, 'an OLE file without a Word document'),
  (pg_temp.zip('[Content_Types].xml xl/workbook.xml'), null, 'an Excel file'),
  (pg_temp.zip('word/document.xml'), null, 'a zip without content types'),
  ('\x504b0304'::bytea || convert_to('[Content_Types].xml word/document.xml', 'UTF8'), null, 'a zip without an end record'),
  (set_byte(pg_temp.zip('[Content_Types].xml word/document.xml'), length(pg_temp.zip('[Content_Types].xml word/document.xml')) - 3, 255),
    null, 'a zip whose central directory is beyond its end'),
  ('<!doctype html>%PDF-1.7', null, 'a web page'),
  (' %PDF-1.7', null, 'a PDF that begins with a space'),
  ('', null, 'nothing')
) as files (content, type, what);

-- As an anonymous visitor.
set local role anon;
select is(pg_temp.send('018f3c1e-7b1a-7000-8000-000000000001', fields =>
  '{"job": "Cook", "name": "Jo", "email": "jo@example.org", "phone": "1", "message": "Hi", "file": "other.exe", "fileSize": "7"}'),
  true, 'anon sends an application');
select throws_ok($$ select pg_temp.send('018f3c1e-7b1a-7000-8000-000000000001') $$,
  '23505', 'duplicate key value violates unique constraint "submissions_pkey"', 'refuses a second application with the same id');
select throws_ok(format('select pg_temp.send(%L, %s)', '018f3c1e-7b1a-7000-8000-000000000002', arguments), code, null, 'refuses ' || what)
from (values
  ($$'<!doctype html>'$$, '23514', 'a web page'),
  ($$''$$, '23514', 'an empty file'),
  ($$'%PDF-1.7', name => ''$$, '23514', 'a file without a name'),
  ($$'%PDF-1.7', name => repeat('x', 201)$$, '23514', 'a name of 201 characters'),
  ($$'%PDF-1.7', name => '../cv.pdf'$$, '23514', 'a name with a folder'),
  ($$'%PDF-1.7', name => E'cv\r\n.pdf'$$, '23514', 'a two-line name'),
  ($$'%PDF-1.7', name => null$$, '23514', 'no name'),
  ($$null$$, '23514', 'no file'),
  ($$'%PDF-1.7', fields => '{"name": "Jo", "email": "jo@example.org"}'$$, '23514', 'no job'),
  ($$'%PDF-1.7', fields => '{"job": "Cook", "name": "Jo", "email": "jo"}'$$, '23514', 'an invalid address'),
  ($$'%PDF-1.7', fields => '{"job": "Cook", "name": "Jo", "email": "jo@example.org", "subject": "x"}'$$, '23514', 'a field of another form'),
  ($$'%PDF-1.7', fields => '[]'$$, '23514', 'a list of fields'),
  ($$'%PDF-1.7'::bytea || convert_to(repeat('x', 5242873), 'UTF8')$$, '23514', 'a file of 5 MB and a byte')
) as bad (arguments, code, what);
select throws_ok(
  $$ select send_job_application('018f3c1e-7b1a-7000-8000-000000000002', '{"job": "Cook", "name": "Jo", "email": "jo@example.org"}', 'cv.pdf', 'no base64!') $$,
  '22023', null, 'refuses a file that is not base64');
select throws_ok(
  $$ select send_job_application('018f3c1e-7b1a-7000-8000-000000000002', '{"job": "Cook", "name": "Jo", "email": "jo@example.org"}', 'cv.pdf', repeat('A', 7200001)) $$,
  '23514', 'The file is larger than 5 MB.', 'refuses a file that is too long before decoding it');
select throws_ok(statement, '42501', null, 'anon cannot: ' || statement) from (values
  ('select * from submission_files'),
  ('select count(*) from submission_files'),
  ($$ insert into submission_files (id, name, type, content) values (gen_random_uuid(), 'cv.pdf', 'pdf', '%PDF-1.7') $$),
  ($$ update submission_files set name = 'x' $$),
  ('delete from submission_files'),
  ($$ insert into submissions (kind, fields) values ('job', '{"job": "Cook", "name": "Jo", "email": "jo@example.org"}') $$),
  ($$ select * from read_job_file('018f3c1e-7b1a-7000-8000-000000000001') $$),
  ($$ select private.file_type('x') $$),
  ('select private.limit_files(1)'),
  ('select * from file_room()'),
  ('select * from file_marks')
) as refused (statement);
select is(pg_temp.send('018f3c1e-7b1a-7000-8000-000000000004', name => 'CV.PDF'), true, 'accepts a file extension in capitals');
select is(pg_temp.send('018f3c1e-7b1a-7000-8000-000000000005', name => 'cv.pdf.html'), true, 'accepts a misleading file extension');
reset role;
select set_eq('select name from submission_files', array['cv.pdf', 'CV.PDF', 'cv.pdf.html.pdf'], 'gives a stored file the extension of its content');
delete from submissions where fields ->> 'file' <> 'cv.pdf';
set local role authenticated;
select throws_ok($$ select pg_temp.send('018f3c1e-7b1a-7000-8000-000000000002') $$, '42501', null, 'authenticated cannot send an application');
reset role;
select is((select count(*)::int from submissions), 1, 'refused applications leave no row');
select is((select count(*)::int from submission_files), 1, 'refused applications leave no file');

-- As the site's server.
set local role service_role;
select is((select fields from list_submissions()),
  '{"job": "Cook", "name": "Jo", "email": "jo@example.org", "phone": "1", "message": "Hi", "file": "cv.pdf", "fileSize": "8"}'::jsonb,
  'staff see the actual file name and size, not those that the visitor claimed');
select is((select array[file_name, file_type, file_content] from read_job_file('018f3c1e-7b1a-7000-8000-000000000001')),
  array['cv.pdf', 'pdf', 'JVBERi0xLjc='], 'staff read the file');
select is((select count(*)::int from read_job_file(gen_random_uuid())), 0, 'reading a missing file returns no row');
select throws_ok(statement, '42501', null, 'service_role cannot: ' || statement) from (values
  ('select * from submission_files'),
  ($$ select pg_temp.send('018f3c1e-7b1a-7000-8000-000000000002') $$)
) as refused (statement);
reset role;

-- Retention and erasure.
update submissions set state = 'closed', changed_at = now() - interval '91 days';
insert into retention_clock (believed_at) values (now());
select is(private.apply_retention('0 days'), 1, 'retention erases an application');
select is((select count(*)::int from submission_files), 1, 'retention keeps the file with the copy');
set local role service_role;
select is((select count(*)::int from read_job_file('018f3c1e-7b1a-7000-8000-000000000001')), 0, 'the file of a copy cannot be read');
select is(restore_expired_submissions('admin@example.org'), 1, 'restores an erased application');
select is((select file_type from read_job_file('018f3c1e-7b1a-7000-8000-000000000001')), 'pdf', 'restores the file with the application');
reset role;
update submissions set state = 'closed', changed_at = now() - interval '91 days';
select is(private.apply_retention('0 days'), 1, 'erases a restored application again');
update expired_submissions set expired_at = now() - interval '31 days';
select is(private.apply_retention('0 days'), 0, 'deletes the copy after thirty days');
select is((select count(*)::int from submission_files), 0, 'deletes the file with the copy');
set local role anon;
select pg_temp.send('018f3c1e-7b1a-7000-8000-000000000003');
reset role;
set local role service_role;
select is(erase_submission('018f3c1e-7b1a-7000-8000-000000000003', 'admin@example.org', 'asked for it'), true, 'erases an application on request');
reset role;
select is((select count(*)::int from submission_files), 0, 'deletes the file of an erased person at once');

-- File names with bidirectional characters. Restored rows, which don't come from a request, may have them.
select set_config('request.headers', '{"x-forwarded-for": "203.0.113.5"}', true);
select throws_ok(
  $$ select pg_temp.send('018f3c1e-7b1a-7000-8000-000000000006', name => 'cv' || chr(8238) || 'fdp.exe') $$,
  '23514', 'The name of the file has characters that turn its direction.', 'refuses a file name with bidirectional characters');
select set_config('request.headers', '', true);

-- Size limits.
create function pg_temp.largest(number int, address text) returns void language plpgsql as $$
begin
  perform set_config('request.headers', json_build_object('x-forwarded-for', address)::text, true);
  perform pg_temp.send('018f3c1e-7b1a-7000-8000-' || lpad(number::text, 12, '0'), '%PDF-'::bytea || convert_to(repeat('x', 5242875), 'UTF8'));
  perform set_config('request.headers', '', true);
end
$$;
select pg_temp.largest(100, '203.0.113.7');
update public.file_marks set size = 3 * size;
select lives_ok($$ select pg_temp.largest(103, '203.0.113.7') $$, 'accepts four of the largest files from one address in an hour');
select throws_like($$ select pg_temp.largest(104, '203.0.113.7') $$, '%Too many files came.%', 'refuses the fifth of the largest files');
select set_config('request.headers', '', true);
select is((select count(*)::int from submissions), 2, 'a refused file leaves no row');
update public.file_marks set made_at = now() - interval '59 minutes';
select throws_like($$ select pg_temp.largest(104, '203.0.113.7') $$, '%Too many files came.%', 'refuses another file for an hour');
select set_config('request.headers', '', true);
update public.file_marks set made_at = now() - interval '61 minutes';
select lives_ok($$ select pg_temp.largest(104, '203.0.113.7') $$, 'accepts another file after an hour');
update public.file_marks set made_at = now() - interval '25 hours';
select lives_ok($$ select pg_temp.largest(105, '203.0.113.8') $$, 'accepts files from another address');
select is((select count(*)::int from public.file_marks where made_at < now() - interval '1 day'), 0,
  'forgets the sender of a file after a day');

-- The limit for all addresses together.
delete from public.file_marks;
create function pg_temp.small(number int, host int default null) returns void language plpgsql as $$
begin
  perform set_config('request.headers',
    json_build_object('x-forwarded-for', '203.0.113.' || coalesce(host, number))::text, true);
  perform pg_temp.send('018f3c1e-7b1a-7000-8000-' || lpad(number::text, 12, '0'), '%PDF-1.7');
  perform set_config('request.headers', '', true);
end
$$;
select pg_temp.small(201);
select pg_temp.small(202);
-- Both networks share one mark. Eight bytes of the sixty megabytes are left.
update public.file_marks m set size = 30 * 1048576 - 4
  where (select count(*) from public.file_marks other where other.hash = m.hash) = 2;
select lives_ok($$ select pg_temp.small(203, 201) $$, 'accepts sixty megabytes from all networks in an hour');
select throws_like($$ select pg_temp.small(204, 201) $$, '%Too many files came.%', 'refuses another byte from a network that has sent a file');
select set_config('request.headers', '', true);
select lives_ok($$ select pg_temp.small(206) $$, 'accepts the first file of another network');
update public.file_marks m set size = 40 * 1048576 - 4
  where (select count(*) from public.file_marks other where other.hash = m.hash) = 4;
select throws_like($$ select pg_temp.small(204) $$, '%Too many files came.%', 'refuses even first files after 120 megabytes');
select set_config('request.headers', '', true);
update public.file_marks set made_at = made_at - interval '61 minutes';
select lives_ok($$ select pg_temp.small(204) $$, 'accepts files again after an hour');

-- The limit for one network in a day. Eight bytes of the forty megabytes are left.
delete from public.file_marks;
select pg_temp.small(211);
update public.file_marks set size = 40 * 1048576 - 8, made_at = now() - interval '23 hours';
select lives_ok($$ select pg_temp.small(212, 211) $$, 'accepts forty megabytes from one network in a day');
select throws_like($$ select pg_temp.small(213, 211) $$, '%Too many files came.%', 'refuses another byte from that network');
select set_config('request.headers', '', true);
select lives_ok($$ select pg_temp.small(214) $$, 'accepts files from another network on that day');
update public.file_marks set made_at = made_at - interval '61 minutes';
select lives_ok($$ select pg_temp.small(213, 211) $$, 'accepts files from the first network after a day');
update public.file_marks set made_at = now() - interval '25 hours';
select private.apply_retention('0 days');
select is((select count(*)::int from public.file_marks), 0, 'retention deletes the counts of the previous day');

-- The report on free space for staff.
set local role service_role;
select results_eq('select kind, bytes > 0, most from file_room() order by kind',
  $$ values ('job', true, 209715200::bigint), ('membership', false, 209715200) $$, 'reports the remaining space to staff');
reset role;

-- The storage limit for all files. Eight bytes of the two hundred megabytes are left. Compressed once and copied, they
-- need little room and time.
alter table submission_files alter column content set storage extended;
set local session_replication_role = replica;
delete from submission_files;
insert into submission_files (id, name, type, content)
  select gen_random_uuid(), 'cv.pdf', 'pdf', '%PDF-'::bytea || convert_to(repeat('x', 5242875 - left_over), 'UTF8')
  from (values (8), (0)) as size (left_over);
insert into submission_files (id, name, type, content)
  select gen_random_uuid(), name, type, content
  from submission_files, generate_series(3, 40) where octet_length(content) = 5242880;
set local session_replication_role = origin;
select lives_ok($$ select pg_temp.small(205) $$, 'stores two hundred megabytes');
select throws_like($$ select pg_temp.small(207) $$, '%There is no room for more files.%', 'refuses a byte above two hundred megabytes');
select set_config('request.headers', '', true);

select set_eq($$ select job from unwritten_mails() where purpose = 'notice' $$, array['Cook'], 'the outbox entry names the job of the application');

select * from finish();
rollback;
