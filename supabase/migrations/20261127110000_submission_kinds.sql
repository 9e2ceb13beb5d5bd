-- Stores the kinds of forms as rows. They used to be a list in two constraints, which each new form had to copy. If two
-- migrations were written independently, the later one left out the other's form.

create table private.submission_kinds (
  kind text primary key,
  -- Field names. The limits of each field are constraints on public.submissions.
  required text[] not null,
  optional text[] not null default '{}'
);
alter table private.submission_kinds enable row level security;
revoke all on private.submission_kinds from public;

insert into private.submission_kinds (kind, required, optional) values
  ('newsletter', array['email'], '{}'),
  ('contact', array['name', 'email', 'message'], array['subject']),
  ('job', array['job', 'name', 'email'], array['phone', 'message', 'file', 'fileSize']),
  ('membership', array['reference', 'level', 'name', 'email'], array['phone', 'file', 'fileSize']),
  ('event', array['event', 'day', 'name', 'email'], array['message']);

create function private.is_known_kind(kind text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from private.submission_kinds k where k.kind = is_known_kind.kind)
$$;

-- Whether an entry has all required fields of its kind, and no unknown one.
create function private.has_known_fields(kind text, fields jsonb) returns boolean
language sql stable security definer set search_path = ''
as $$
  select case when jsonb_typeof(fields) <> 'object' then false else
    (fields ? 'file') = (fields ? 'fileSize')
    and exists (
      select from private.submission_kinds k
      where k.kind = has_known_fields.kind and fields ?& k.required
        and fields - k.required - k.optional = '{}')
  end
$$;

revoke all on function private.is_known_kind, private.has_known_fields from public;
-- The constraints call these functions with the rights of the inserting role.
grant execute on function private.is_known_kind, private.has_known_fields to anon, service_role;

-- `not valid`, because existing rows passed the previous lists, and a fork inserts the kinds of its own forms only
-- after this migration.
alter table public.submissions
  drop constraint submissions_kind_known,
  add constraint submissions_kind_known check (private.is_known_kind(kind)) not valid,
  drop constraint submissions_fields_known,
  add constraint submissions_fields_known check (private.has_known_fields(kind, fields)) not valid;

alter table public.submission_erasures
  drop constraint submission_erasures_kind_known,
  add constraint submission_erasures_kind_known check (private.is_known_kind(kind)) not valid;
