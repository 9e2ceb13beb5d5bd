-- Fair shares of file storage: a daily limit per visitor, counts that survive a restart of the embedded database, and a
-- report on free space for staff.

-- In `public`, because the embedded backend's journal stores only that schema. The journal needs an id.
alter table private.file_marks set schema public;
alter table public.file_marks add column id uuid primary key default gen_random_uuid();
comment on table public.file_marks is
  'How many bytes came from which network, as a salted hash, for a day. Functions alone come here.';

create function private.most_file_bytes() returns bigint
language sql immutable set search_path = ''
as $$ select 200 * 1048576::bigint $$;

create function public.file_room()
returns table (kind text, bytes bigint, most bigint)
language sql stable security definer set search_path = ''
as $$
  select k.kind, coalesce(sum(octet_length(f.content)), 0)::bigint, private.most_file_bytes()
  from (values ('job'), ('membership')) k (kind)
  left join public.submission_files f
    on (k.kind = 'membership') = exists (select from public.membership_applications a where a.id = f.id)
  group by k.kind
$$;
comment on function public.file_room is 'How many bytes the files of each kind take, and how many they may.';

-- The same as in the membership migration, plus a daily limit per network.
create or replace function private.limit_files(size int, kind text default 'job') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  counted_as constant text := case when kind = 'job' then 'files' else 'files of ' || kind end;
  by_network constant text := counted_as || ' by ' || private.request_network();
  salt text;
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
  delete from public.file_marks where made_at < clock_timestamp() - interval '1 day';
  if exists (select from public.file_room() r
      where r.kind = limit_files.kind and limit_files.size + r.bytes > r.most) then
    raise sqlstate 'PGRST' using
      message = '{"code": "507", "message": "There is no room for more files.", "details": null, "hint": "Erase applications that are closed."}',
      detail = '{"status": 507, "headers": {}}';
  end if;
  -- Creates the salt if there is none. It survives a restart.
  perform private.lock_newsletter();
  select s.salt into strict salt from public.newsletter_salts s order by s.id limit 1;
  for counted in select * from (values
    -- A fifth of the storage. The row below adds the mark that this limit counts.
    (by_network, 40 * 1048576, interval '1 day'),
    -- Four files of the maximum size, or sixty of the typical size.
    (by_network, 20 * 1048576, interval '1 hour'),
    (counted_as, 60 * 1048576, interval '1 hour')
  ) as limits (what, most, period)
  loop
    continue when counted.what is null;
    made := encode(sha256(convert_to(salt || counted.what, 'UTF8')), 'hex');
    if limit_files.size + (select coalesce(sum(m.size), 0) from public.file_marks m
        where m.hash = made and m.made_at > clock_timestamp() - counted.period) > counted.most then
      select min(m.made_at) into oldest from public.file_marks m
        where m.hash = made and m.made_at > clock_timestamp() - counted.period;
      raise sqlstate 'PGRST' using
        message = '{"code": "429", "message": "Too many files came.", "details": null, "hint": "Try again later."}',
        detail = json_build_object(
          'status', 429,
          'headers', json_build_object('Retry-After', greatest(1, ceil(extract(epoch from
            oldest + counted.period - clock_timestamp())))::text))::text;
    end if;
    if counted.period = interval '1 hour' then
      insert into public.file_marks (hash, size) values (made, limit_files.size);
    end if;
  end loop;
end
$$;

-- The same as in the mails_one_by_one migration, plus file marks, which otherwise stay until the next file arrives.
create or replace function private.expire_outbox(at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  delete from public.outbox o
    where (o.state = 'sent' and o.sent_at < at - interval '30 days')
      or (o.state in ('failed', 'waiting', 'unwritten') and o.created_at < at - interval '90 days');
  update public.outbox o set visitor = null
    where o.subject is null and o.visitor is not null and o.created_at < at - interval '1 day';
  delete from public.outbox_bodies b
    where b.created_at < at - interval '30 days'
      and not exists (select from public.outbox o where o.body_id = b.id);
  delete from public.file_marks m where m.made_at < at - interval '1 day';
$$;

-- Whether a file name contains bidirectional controls: with U+202E, a program's name can appear to end like a PDF's.
create function private.is_turned(name text) returns boolean
language sql immutable set search_path = ''
as $$ select name ~ '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]' $$;

update public.submission_files
  set name = regexp_replace(name, '[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '_', 'g')
  where private.is_turned(name);
update public.submissions s
  set fields = s.fields || jsonb_build_object('file', f.name)
  from public.submission_files f where f.id = s.id and private.is_turned(s.fields ->> 'file');

create function private.refuse_turned_name() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Rows that don't come from a request, such as restored ones, may be older than this rule.
  if coalesce(current_setting('request.headers', true), '') <> '' and private.is_turned(new.name) then
    raise check_violation using message = 'The name of the file has characters that turn its direction.';
  end if;
  return new;
end
$$;
create trigger refuse_turned_name before insert or update on public.submission_files
  for each row execute function private.refuse_turned_name();

revoke all on function
  private.most_file_bytes, public.file_room, private.is_turned, private.refuse_turned_name
  from public, anon, authenticated, service_role;
grant execute on function public.file_room to service_role;
