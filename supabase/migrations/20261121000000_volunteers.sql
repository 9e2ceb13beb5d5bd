-- Volunteer sign-ups: the table, its CHECKs and its grants. The same file runs on hosted Supabase, PGlite and
-- Postgres 15 or later.

create schema if not exists private;
comment on schema private is 'Nothing in here is reachable over REST.';
revoke all on schema private from public;

create table public.volunteers (
  -- Created by the visitor's browser, so that a retry after a time-out does not insert twice.
  id uuid primary key default gen_random_uuid()
    constraint volunteers_id_version check (substr(id::text, 15, 1) in ('4', '7')),
  created_at timestamptz not null default now(),
  full_name text not null
    constraint volunteers_full_name_length check (char_length(btrim(full_name)) >= 2 and char_length(full_name) <= 200)
    constraint volunteers_full_name_line check (full_name !~ '[[:cntrl:]]'),
  email text not null
    -- Postgres does not treat no-break spaces as spaces; browsers do.
    constraint volunteers_email_form check (email ~ '^[^[:space:][:cntrl:]\u00a0\ufeff@]+@[^[:space:][:cntrl:]\u00a0\ufeff@]+\.[^[:space:][:cntrl:]\u00a0\ufeff@]+$')
    constraint volunteers_email_length check (char_length(email) <= 254),
  phone text
    constraint volunteers_phone_length check (char_length(phone) between 1 and 50)
    constraint volunteers_phone_line check (phone !~ '[[:cntrl:]]'),
  preferred_role text
    constraint volunteers_preferred_role_length check (char_length(preferred_role) between 1 and 200)
    constraint volunteers_preferred_role_line check (preferred_role !~ '[[:cntrl:]]'),
  message text
    constraint volunteers_message_length check (char_length(message) between 1 and 5000),
  -- The sum counts each known id once, so an unknown, repeated or null id makes the array longer than the sum.
  skills text[] not null default '{}'
    constraint volunteers_skills_known check (
      coalesce(array_ndims(skills), 1) = 1
      and cardinality(skills) =
        (skills @> array['phone-banking'])::int
        + (skills @> array['door-knocking'])::int
        + (skills @> array['event-planning'])::int
        + (skills @> array['social-media'])::int
        + (skills @> array['writing'])::int
        + (skills @> array['design'])::int
        + (skills @> array['community-organizing'])::int
        + (skills @> array['tech-support'])::int
        + (skills @> array['photography'])::int
    ),
  -- The wording that the person agreed to at created_at. Null if the program that inserted the row did not name it.
  consent_version text
    constraint volunteers_consent_version_form check (consent_version ~ '^[A-Za-z0-9._-]{1,40}$'),
  status text not null default 'new'
    constraint volunteers_status_known check (status in ('new', 'contacted', 'active', 'declined')),
  notes text not null default ''
    constraint volunteers_notes_length check (char_length(notes) <= 10000),
  updated_at timestamptz not null default now(),
  updated_by text
    constraint volunteers_updated_by_length check (char_length(updated_by) between 1 and 254)
);
comment on table public.volunteers is 'People who offered to help. Personal data: visitors add rows, staff alone read them.';

create index volunteers_newest_first on public.volunteers (created_at desc, id);

create table public.volunteer_erasures (
  id uuid primary key default gen_random_uuid(),
  volunteer_id uuid not null unique,
  erased_by text not null
    constraint volunteer_erasures_erased_by_length check (char_length(btrim(erased_by)) between 1 and 254),
  reason text not null
    constraint volunteer_erasures_reason_length check (char_length(btrim(reason)) between 1 and 500),
  erased_at timestamptz not null default now()
);
comment on table public.volunteer_erasures is 'That a volunteer was erased, by whom and why. Holds nothing of the person but the id.';

-- Grants. Older hosted Supabase projects grant everything on a new table to everyone.

revoke all on public.volunteers, public.volunteer_erasures from public, anon, authenticated, service_role;
alter table public.volunteers enable row level security;
alter table public.volunteer_erasures enable row level security;

grant insert (id, full_name, email, phone, preferred_role, message, skills, consent_version)
  on public.volunteers to anon;
create policy "anyone may sign up" on public.volunteers
  for insert to anon with check (status = 'new' and notes = '');

-- Only erase_volunteer may delete, because it leaves a record.
grant select on public.volunteers, public.volunteer_erasures to service_role;
grant update (status, notes, updated_at, updated_by) on public.volunteers to service_role;
create policy "staff's server reads volunteers" on public.volunteers
  for select to service_role using (true);
create policy "staff's server works with volunteers" on public.volunteers
  for update to service_role using (true) with check (true);
create policy "staff's server reads erasures" on public.volunteer_erasures
  for select to service_role using (true);
