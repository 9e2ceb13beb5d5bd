-- Job applications: a submission with a file. Visitors send both through one function; the file is in a table that
-- only functions read and write, so that hosted Supabase, Postgres and PGlite store it in the same way.

-- The type of a file, judging by its content. Null unless it is PDF or Word. Nothing is unpacked:
-- lib/forms/file-type.ts checks the same bytes.
create function private.file_type(content bytea) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  size constant int := octet_length(content);
  -- The start and length of a zip's central directory, from the last 22 bytes of a zip without a comment.
  ending constant int := size - 22;
  names_at bigint;
  names_length bigint;
  names bytea;
begin
  if substr(content, 1, 5) = '%PDF-'::bytea then
    return 'pdf';
  end if;
  -- Excel files and installers are OLE files too; Word files contain a stream with this name, in UTF-16.
  if substr(content, 1, 8) = '\xd0cf11e0a1b11ae1'::bytea then
    return case when position('\x57006f007200640044006f00630075006d0065006e007400'::bytea in content) > 0
      then 'doc' end;
  end if;
  if ending < 0 or substr(content, 1, 4) <> '\x504b0304'::bytea
    or substr(content, ending + 1, 4) <> '\x504b0506'::bytea then
    return null;
  end if;
  names_length := get_byte(content, ending + 12) + (get_byte(content, ending + 13) << 8)
    + (get_byte(content, ending + 14) << 16) + get_byte(content, ending + 15) * 16777216::bigint;
  names_at := get_byte(content, ending + 16) + (get_byte(content, ending + 17) << 8)
    + (get_byte(content, ending + 18) << 16) + get_byte(content, ending + 19) * 16777216::bigint;
  if names_at + names_length > ending then
    return null;
  end if;
  names := substr(content, names_at::int + 1, names_length::int);
  return case when position('[Content_Types].xml'::bytea in names) > 0 and position('word/'::bytea in names) > 0
    then 'docx' end;
end
$$;

create table public.submission_files (
  -- The submission's id.
  id uuid primary key,
  stored_at timestamptz not null default now(),
  -- The visitor's file name, with the extension of its real type, which staff's computers rely on.
  name text not null
    constraint submission_files_name_length check (char_length(name) <= 200)
    constraint submission_files_name_line check (name !~ '[[:cntrl:]/\\]'),
  type text not null,
  content bytea not null
    constraint submission_files_content_size check (octet_length(content) <= 5242880),
  constraint submission_files_type_true check (type is not distinct from private.file_type(content)),
  constraint submission_files_name_ending check (
    right(lower(name), char_length(type) + 1) = '.' || type and char_length(btrim(name)) > char_length(type) + 1)
);
comment on table public.submission_files is
  'Files of job applications. Personal data, and nobody knows what is in them: functions alone come here.';
-- PDF and Word files are already compressed.
alter table public.submission_files alter column content set storage external;

revoke all on public.submission_files from public, anon, authenticated, service_role;
alter table public.submission_files enable row level security;

-- Fields for the file's name and its size in bytes, which staff see in lists.
alter table public.submissions
  drop constraint submissions_fields_known,
  add constraint submissions_fields_known check (
    case when jsonb_typeof(fields) <> 'object' then false else
      case kind
        when 'newsletter' then fields ? 'email' and fields - 'email' = '{}'
        when 'contact' then fields ?& array['name', 'email', 'message']
          and fields - array['name', 'email', 'subject', 'message'] = '{}'
        -- Rows from before this form existed have no file.
        when 'job' then fields ?& array['job', 'name', 'email'] and (fields ? 'file') = (fields ? 'fileSize')
          and fields - array['job', 'name', 'email', 'phone', 'message', 'file', 'fileSize'] = '{}'
        -- Added by the migration that introduces this form.
        else false
      end
    end),
  add constraint submissions_file_length check (char_length(fields ->> 'file') between 1 and 200),
  add constraint submissions_file_line check (fields ->> 'file' !~ '[[:cntrl:]]'),
  add constraint submissions_file_size check (fields ->> 'fileSize' ~ '^[1-9][0-9]{0,6}$');

-- An application requires its file, so only send_job_application may insert one.
drop policy "anyone may send a form" on public.submissions;
create policy "anyone may send a form" on public.submissions
  for insert to anon with check (kind <> 'job' and state = 'new' and assigned_to is null and notes = '');

-- Limits on uploads, because files are large and PGlite is in memory. Stored as salted hashes for a day, like
-- sign_up_marks.
create table private.file_marks (
  hash text not null,
  size int not null,
  made_at timestamptz not null default clock_timestamp()
);
create index file_marks_by_hash on private.file_marks (hash, made_at);
revoke all on private.file_marks from public, anon, authenticated, service_role;
alter table private.file_marks enable row level security;

create function private.limit_files(size int) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  network constant text := private.request_network();
  most_in_all constant bigint := 200 * 1048576;
  period constant interval := interval '1 hour';
  counted record;
  made text;
  oldest timestamptz;
begin
  -- Rows that don't come from a request have no limit.
  if coalesce(current_setting('request.headers', true), '') = '' then
    return;
  end if;
  -- Serialises calls; otherwise two concurrent ones would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('files of applications', 0));
  delete from private.file_marks where made_at < clock_timestamp() - interval '1 day';
  if limit_files.size + (select coalesce(sum(octet_length(f.content)), 0) from public.submission_files f)
      > most_in_all then
    raise sqlstate 'PGRST' using
      message = '{"code": "507", "message": "There is no room for more files.", "details": null, "hint": "Erase applications that are closed."}',
      detail = '{"status": 507, "headers": {}}';
  end if;
  for counted in select * from (values
    -- Four files of the maximum size, or sixty of the typical size.
    ('files by ' || network, 20 * 1048576),
    ('files', 60 * 1048576)
  ) as limits (what, most)
  loop
    continue when counted.what is null;
    select encode(sha256(convert_to(salt || counted.what, 'UTF8')), 'hex') into strict made from private.sign_up_salt;
    if limit_files.size + (select coalesce(sum(m.size), 0) from private.file_marks m
        where m.hash = made and m.made_at > clock_timestamp() - period) > counted.most then
      select min(m.made_at) into oldest from private.file_marks m
        where m.hash = made and m.made_at > clock_timestamp() - period;
      raise sqlstate 'PGRST' using
        message = '{"code": "429", "message": "Too many files came.", "details": null, "hint": "Try again later."}',
        detail = json_build_object(
          'status', 429,
          'headers', json_build_object('Retry-After', greatest(1, ceil(extract(epoch from
            oldest + period - clock_timestamp())))::text))::text;
    end if;
    insert into private.file_marks (hash, size) values (made, limit_files.size);
  end loop;
end
$$;

-- Runs as its owner, because anonymous visitors have no rights on either table. The id ensures that a retry is stored
-- only once.
create function public.send_job_application(
  application_id uuid,
  fields jsonb,
  file_name text,
  file_content text,
  consent_version text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  content bytea;
  type text;
  name text;
begin
  -- Checked before decoding: base64 is a third longer than the file.
  if char_length(file_content) > 7200000 then
    raise check_violation using message = 'The file is larger than 5 MB.';
  end if;
  content := decode(file_content, 'base64');
  type := coalesce(private.file_type(content), 'unknown');
  name := case when right(lower(file_name), char_length(type) + 1) = '.' || type then file_name
    else file_name || '.' || type end;
  -- Inserts the row first, so that a repeated id, an invalid field or a rate limit is reported before the file is
  -- processed.
  insert into public.submissions (id, kind, fields, consent_version) values (
    application_id, 'job',
    send_job_application.fields || jsonb_build_object('file', name, 'fileSize', octet_length(content)::text),
    send_job_application.consent_version);
  perform private.limit_files(octet_length(content));
  insert into public.submission_files (id, name, type, content)
    values (application_id, name, type, content);
  return true;
end
$$;
comment on function public.send_job_application is
  'Stores an application with its file (base64), both or none. 23505 when this id is stored already.';

create function public.read_job_file(submission_id uuid)
returns table (file_name text, file_type text, file_content text)
language sql stable security definer set search_path = ''
as $$
  -- Retention copies are hidden from everyone, and so are their files.
  select f.name, f.type, translate(encode(f.content, 'base64'), E'\n', '')
  from public.submission_files f join public.submissions s on s.id = f.id
  where f.id = read_job_file.submission_id
$$;
comment on function public.read_job_file is 'The file of an application, in base64; no row when there is none.';

-- A file is deleted with the last of its owners: the submission and its retention copy.
create function private.erase_file() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.submission_files f
    where f.id = old.id
      and not exists (select from public.submissions s where s.id = f.id)
      and not exists (select from public.expired_submissions e where e.id = f.id);
  return null;
end
$$;
create trigger erase_file after delete on public.submissions
  for each row execute function private.erase_file();
create trigger erase_file after delete on public.expired_submissions
  for each row execute function private.erase_file();

-- The same as in the outbox migration, plus the job that was applied for.
drop function public.unwritten_mails(int);
create function public.unwritten_mails(most int default 200) returns table (
  id uuid, purpose text, about_kind text, about_id text, recipient text, skills text[], job text)
language sql stable security definer set search_path = ''
as $$
  select o.id, o.purpose, o.about_kind, o.about_id, o.recipient, coalesce(v.skills, '{}'), s.fields ->> 'job'
  from public.outbox o
  left join public.volunteers v on o.about_kind = 'volunteers' and v.id::text = o.about_id
  left join public.submissions s on o.about_kind = 'job' and s.id::text = o.about_id
  where o.state = 'unwritten'
    -- At most ten emails an hour per kind. Anything more is combined into a single email.
    and (o.purpose <> 'notice' or 10 > coalesce((
      select max(told.times) from (
        select count(*) as times from public.outbox t
        where t.purpose = 'notice' and t.state <> 'unwritten' and t.about_kind = o.about_kind
          and t.created_at > now() - interval '1 hour'
        group by t.recipient) told), 0))
  order by o.created_at, o.id
  limit least(greatest(coalesce(unwritten_mails.most, 200), 1), 1000)
$$;
comment on function public.unwritten_mails is
  'Whom there is to tell of what, the oldest first. Of what people wrote it has the address of a confirmation and the job, which the worker compares with content.';

revoke all on function
  private.file_type, private.limit_files, private.erase_file,
  public.send_job_application, public.read_job_file, public.unwritten_mails
  from public, anon, authenticated, service_role;
grant execute on function public.send_job_application to anon;
grant execute on function public.read_job_file, public.unwritten_mails to service_role;
