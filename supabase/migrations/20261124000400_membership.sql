-- Membership applications: a submission, a table of details that only administrators read, and a link where the
-- applicant gets the declaration and returns it signed. The link's token is stored as a hash.

-- Membership has its own states and fields. The other kinds keep theirs.
alter table public.submissions
  drop constraint submissions_state_known,
  add constraint submissions_state_known check (
    case when kind = 'membership'
      then state in ('applied', 'declared', 'checked', 'approved', 'refused', 'lapsed')
      else state in ('new', 'assigned', 'answered', 'closed')
    end),
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
        -- The file is the signed declaration, once received.
        when 'membership' then fields ?& array['reference', 'level', 'name', 'email']
          and (fields ? 'file') = (fields ? 'fileSize')
          and fields - array['reference', 'level', 'name', 'email', 'phone', 'file', 'fileSize'] = '{}'
        else false
      end
    end),
  add constraint submissions_reference_form check (
    fields ->> 'reference' ~ '^M-[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$'),
  add constraint submissions_level_length check (
    char_length(btrim(fields ->> 'level')) >= 1 and char_length(fields ->> 'level') <= 200),
  add constraint submissions_level_line check (fields ->> 'level' !~ '[[:cntrl:]]');

create unique index submissions_by_reference on public.submissions ((fields ->> 'reference'))
  where fields ->> 'reference' is not null;

-- Both kinds are inserted only by functions, because an application requires its file or postal address.
drop policy "anyone may send a form" on public.submissions;
create policy "anyone may send a form" on public.submissions
  for insert to anon
  with check (kind not in ('job', 'membership') and state = 'new' and assigned_to is null and notes = '');

-- Staff search for the number on the declaration. Earlier rows have none, so their indexed text stays the same.
create or replace function private.submission_words(fields jsonb, assigned_to text, notes text) returns text
language plpgsql immutable parallel safe security definer set search_path = ''
as $$
declare
  written constant text := concat_ws(E'\n',
    fields ->> 'name', fields ->> 'email', fields ->> 'phone', fields ->> 'job', fields ->> 'subject',
    fields ->> 'message', fields ->> 'reference', fields ->> 'level', assigned_to, notes);
begin
  if octet_length(written) = char_length(written) then
    return lower(written);
  end if;
  return private.folded(written);
end
$$;

create table public.membership_applications (
  -- The submission's id.
  id uuid primary key,
  applied_at timestamptz not null default now(),
  -- Compared with the application date rather than today, so that a restore works even if the clock is behind.
  born_on date not null
    constraint membership_applications_born_on_plausible check (
      born_on >= date '1900-01-01' and born_on <= (applied_at at time zone 'Australia/Sydney')::date),
  -- The address on the electoral roll.
  street text not null
    constraint membership_applications_street_length check (
      char_length(btrim(street)) >= 1 and char_length(street) <= 200),
  suburb text not null
    constraint membership_applications_suburb_length check (
      char_length(btrim(suburb)) >= 1 and char_length(suburb) <= 100),
  state text not null
    constraint membership_applications_state_known check (
      state in ('ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA')),
  postcode text not null
    constraint membership_applications_postcode_form check (postcode ~ '^[0-9]{4}$'),
  -- The hash of the token in the applicant's link.
  token_hash text not null
    constraint membership_applications_token_hash unique
    constraint membership_applications_token_hash_form check (token_hash ~ '^[0-9a-f]{64}$'),
  link_until timestamptz not null default now() + interval '30 days',
  constraint membership_applications_lines check (street !~ '[[:cntrl:]]' and suburb !~ '[[:cntrl:]]')
);
comment on table public.membership_applications is
  'Birth dates and enrolled addresses of who applied for membership, and what opens their link. Functions alone come here.';

revoke all on public.membership_applications from public, anon, authenticated, service_role;
alter table public.membership_applications enable row level security;

-- Like a file, a row is deleted with the last of its owners: the submission and its retention copy.
create function private.erase_membership() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.membership_applications a
    where a.id = old.id
      and not exists (select from public.submissions s where s.id = a.id)
      and not exists (select from public.expired_submissions e where e.id = a.id);
  return null;
end
$$;
create trigger erase_membership after delete on public.submissions
  for each row execute function private.erase_membership();
create trigger erase_membership after delete on public.expired_submissions
  for each row execute function private.erase_membership();

-- The type of a photo, judging by its content. Null for anything else. lib/forms/file-type.ts checks the same bytes.
create function private.image_type(content bytea) returns text
language sql immutable set search_path = ''
as $$
  select case
    when substr(content, 1, 3) = '\xffd8ff'::bytea then 'jpg'
    when substr(content, 1, 8) = '\x89504e470d0a1a0a'::bytea then 'png'
  end
$$;

alter table public.submission_files
  drop constraint submission_files_type_true,
  add constraint submission_files_type_true check (
    type is not distinct from coalesce(private.file_type(content), private.image_type(content)));
comment on table public.submission_files is
  'Files of job applications, and signed declarations. Personal data, and nobody knows what is in them: functions alone come here.';

-- The same as in the job_applications migration, but separate for each kind, because members' declarations are kept for
-- as long as they are members and must leave room for applications.
drop function private.limit_files(int);
create function private.limit_files(size int, kind text default 'job') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  network constant text := private.request_network();
  counted_as constant text := case when kind = 'job' then 'files' else 'files of ' || kind end;
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
  if limit_files.size + (
      select coalesce(sum(octet_length(f.content)), 0) from public.submission_files f
      where (limit_files.kind = 'membership')
        = exists (select from public.membership_applications a where a.id = f.id)) > most_in_all then
    raise sqlstate 'PGRST' using
      message = '{"code": "507", "message": "There is no room for more files.", "details": null, "hint": "Erase applications that are closed."}',
      detail = '{"status": 507, "headers": {}}';
  end if;
  for counted in select * from (values
    -- Four files of the maximum size, or sixty of the typical size.
    (counted_as || ' by ' || network, 20 * 1048576),
    (counted_as, 60 * 1048576)
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

-- For example M-7K4Q-2XWD: forty bits, without letters and digits that look alike.
create function private.new_reference() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  letters constant text := '23456789ABCDEFGHJKMNPQRSTVWXYZ';
  random bytea;
  made text;
begin
  loop
    random := sha256(convert_to(private.random_token(), 'UTF8'));
    select 'M-' || string_agg(substr(letters, 1 + (get_byte(random, 2 * n) * 256 + get_byte(random, 2 * n + 1)) % 30, 1)
        || case when n = 3 then '-' else '' end, '' order by n)
      into made from generate_series(0, 7) n;
    exit when not exists (select from public.submissions s where s.fields ->> 'reference' = made);
  end loop;
  return made;
end
$$;

-- Runs as its owner, because anonymous visitors have no rights on either table. The client generates the token, so that
-- a retry returns the same link; the id ensures that the application is stored only once.
create function public.send_membership_application(
  application_id uuid,
  fields jsonb,
  born_on date,
  street text,
  suburb text,
  state text,
  postcode text,
  token text,
  consent_version text default null
) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if token is null or token !~ '^[0-9a-f]{64}$' then
    raise check_violation using message = 'token must be 64 hexadecimal digits.';
  end if;
  insert into public.submissions (id, kind, state, fields, consent_version) values (
    application_id, 'membership', 'applied',
    (send_membership_application.fields - array['file', 'fileSize'])
      || jsonb_build_object('reference', private.new_reference()),
    send_membership_application.consent_version);
  insert into public.membership_applications (id, born_on, street, suburb, state, postcode, token_hash) values (
    application_id, send_membership_application.born_on, send_membership_application.street,
    send_membership_application.suburb, send_membership_application.state, send_membership_application.postcode,
    encode(sha256(convert_to(token, 'UTF8')), 'hex'));
  return true;
end
$$;
comment on function public.send_membership_application is
  'Stores an application, whose number is made here. 23505 when this id is stored already.';

-- Functions for people with a link, called by the site's server.

-- The application that a token opens. Retention copies are hidden from everyone.
create function private.membership_of(token text)
returns table (id uuid, status text, fields jsonb)
language sql stable security definer set search_path = ''
as $$
  select s.id, case
      -- Includes declarations that arrived by post and were entered by staff.
      when s.state in ('declared', 'checked', 'approved') or s.fields ? 'file' then 'declared'
      when s.state = 'applied' and a.link_until > now() then 'open'
      else 'ended'
    end, s.fields
  from public.membership_applications a join public.submissions s on s.id = a.id
  where a.token_hash = encode(sha256(convert_to(membership_of.token, 'UTF8')), 'hex')
$$;

create function public.membership_link(token text) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object('status', m.status, 'reference', m.fields ->> 'reference', 'link_until', a.link_until)
  from private.membership_of(membership_link.token) m join public.membership_applications a on a.id = m.id
$$;
comment on function public.membership_link is
  'How the application of a link stands: open, declared (the declaration has come) or ended. Null when there is none. Changes nothing.';

create function public.membership_declaration(token text) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'reference', m.fields ->> 'reference', 'level', m.fields ->> 'level', 'name', m.fields ->> 'name',
    'email', m.fields ->> 'email', 'phone', m.fields ->> 'phone', 'applied_at', a.applied_at, 'born_on', a.born_on,
    'street', a.street, 'suburb', a.suburb, 'state', a.state, 'postcode', a.postcode, 'link_until', a.link_until)
  from private.membership_of(membership_declaration.token) m join public.membership_applications a on a.id = m.id
  where m.status = 'open'
$$;
comment on function public.membership_declaration is
  'What the declaration says of the person. Null unless the link is open: nobody reads it once the declaration has come.';

create function public.send_signed_declaration(token text, file_name text, file_content text) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  application record;
  content bytea;
  type text;
  name text;
begin
  -- Serialises uploads, so that the second of two concurrent ones finds the first.
  perform from public.membership_applications a
    where a.token_hash = encode(sha256(convert_to(send_signed_declaration.token, 'UTF8')), 'hex') for update;
  select m.* into application from private.membership_of(send_signed_declaration.token) m;
  if not found then
    return 'unknown';
  end if;
  if application.status <> 'open' then
    return case when application.status = 'declared' then 'used' else 'ended' end;
  end if;
  -- Checked before decoding: base64 is a third longer than the file.
  if char_length(file_content) > 7200000 then
    raise check_violation using message = 'The file is larger than 5 MB.';
  end if;
  content := decode(file_content, 'base64');
  type := case when private.file_type(content) = 'pdf' then 'pdf' else private.image_type(content) end;
  if type is null then
    raise check_violation using message = 'The file is no PDF, JPEG or PNG.';
  end if;
  name := case
    when right(lower(file_name), char_length(type) + 1) = '.' || type then file_name
    when type = 'jpg' then regexp_replace(file_name, '\.jpeg$', '', 'i') || '.jpg'
    else file_name || '.' || type end;
  perform private.limit_files(octet_length(content), 'membership');
  -- A restored backup may contain the file but not the state.
  insert into public.submission_files as f (id, name, type, content) values (application.id, name, type, content)
    on conflict (id) do update set name = excluded.name, type = excluded.type, content = excluded.content;
  update public.submissions s
    set state = 'declared', changed_at = now(),
      fields = s.fields || jsonb_build_object('file', name, 'fileSize', octet_length(content)::text)
    where s.id = application.id;
  -- Alerts staff. The applicant sees the result on the page.
  insert into public.outbox (purpose, state, priority, about_kind, about_id)
    values ('notice', 'unwritten', 3, 'membership', application.id::text);
  return 'stored';
end
$$;
comment on function public.send_signed_declaration is
  'Stores the signed declaration (base64) of a link: stored; used when one has come, ended or unknown when the link works no longer, or never did.';

-- Functions for staff. The site's server decides who may call them.

create function public.read_membership_details(ids uuid[])
returns table (
  id uuid, born_on date, street text, suburb text, state text, postcode text, applied_at timestamptz,
  link_until timestamptz)
language sql stable security definer set search_path = ''
as $$
  select a.id, a.born_on, a.street, a.suburb, a.state, a.postcode, a.applied_at, a.link_until
  from public.membership_applications a join public.submissions s on s.id = a.id
  where a.id = any (read_membership_details.ids)
$$;
comment on function public.read_membership_details is
  'Birth dates and enrolled addresses of these applications. For administrators.';

-- The declaration shows the applicant's birth date and address, so read_job_file, which every editor may call, does not
-- return it.
create function public.read_membership_file(submission_id uuid)
returns table (file_name text, file_type text, file_content text)
language sql stable security definer set search_path = ''
as $$
  select f.name, f.type, translate(encode(f.content, 'base64'), E'\n', '')
  from public.submission_files f join public.submissions s on s.id = f.id
  where f.id = read_membership_file.submission_id and s.kind = 'membership'
$$;
comment on function public.read_membership_file is
  'The signed declaration of an application, in base64; no row when there is none. For administrators.';

create or replace function public.read_job_file(submission_id uuid)
returns table (file_name text, file_type text, file_content text)
language sql stable security definer set search_path = ''
as $$
  -- Retention copies are hidden from everyone, and so are their files.
  select f.name, f.type, translate(encode(f.content, 'base64'), E'\n', '')
  from public.submission_files f join public.submissions s on s.id = f.id
  where f.id = read_job_file.submission_id and s.kind = 'job'
$$;
comment on function public.read_job_file is 'The file of a job application, in base64; no row when there is none.';

-- The same as in the newsletter migration, plus memberships. Approved applicants are members: the party decides for how
-- long, not retention. Refused and lapsed applications count as closed, pending ones stay for a year like other
-- submissions. An unconfirmed newsletter sign-up may be someone else's address, so it is erased after a month.
create or replace function private.due_submissions(at timestamptz) returns setof public.submissions
language sql stable set search_path = ''
as $$
  select * from public.submissions s
  where s.changed_at < at - case
      when s.state in ('closed', 'refused', 'lapsed') then interval '90 days'
      when s.kind = 'newsletter' then case
        when exists (
          select from public.newsletter_wishes w
          where w.id = s.id and w.state = 'asked' and w.confirm_until is not null)
        then interval '30 days' else interval '2 years' end
      else interval '1 year'
    end
    and s.state <> 'approved'
    and not exists (select from public.newsletter_wishes w where w.id = s.id and w.state = 'confirmed')
$$;

-- The same as in the job_applications migration, plus the application number for the confirmation.
drop function public.unwritten_mails(int);
create function public.unwritten_mails(most int default 200) returns table (
  id uuid, purpose text, about_kind text, about_id text, recipient text, skills text[], job text, reference text)
language sql stable security definer set search_path = ''
as $$
  select o.id, o.purpose, o.about_kind, o.about_id, o.recipient, coalesce(v.skills, '{}'), s.fields ->> 'job',
    s.fields ->> 'reference'
  from public.outbox o
  left join public.volunteers v on o.about_kind = 'volunteers' and v.id::text = o.about_id
  left join public.submissions s on o.about_kind in ('job', 'membership') and s.id::text = o.about_id
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
  private.submission_words, private.erase_membership, private.image_type, private.limit_files, private.new_reference,
  private.membership_of,
  public.send_membership_application, public.membership_link, public.membership_declaration,
  public.send_signed_declaration, public.read_membership_details, public.read_membership_file, public.unwritten_mails
  from public, anon, authenticated, service_role;
grant execute on function public.send_membership_application to anon;
grant execute on function
  public.membership_link, public.membership_declaration, public.send_signed_declaration,
  public.read_membership_details, public.read_membership_file, public.unwritten_mails
  to service_role;
grant execute on function private.submission_words to anon, service_role;
