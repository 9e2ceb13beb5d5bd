-- Protects retention from a wrong clock: a trusted time that follows the clock slowly, a daily limit on erasures, and
-- a copy of each volunteer for thirty days.

-- In `public`, because the embedded backend's journal stores only that schema. No role has rights on it: only the
-- functions below, which run as their owner, have access.
create table public.retention_clock (
  id int primary key default 1 constraint retention_clock_is_one check (id = 1),
  believed_at timestamptz not null
);
comment on table public.retention_clock is 'The time that retention believes. It follows the clock slowly.';

create table public.expired_volunteers (
  -- The volunteer's id.
  id uuid primary key,
  expired_at timestamptz not null,
  volunteer jsonb not null
);
comment on table public.expired_volunteers is
  'Whom retention erased within thirty days, for restore_expired_volunteers. Personal data: nobody reads it.';
create index expired_volunteers_oldest_first on public.expired_volunteers (expired_at);

revoke all on public.retention_clock, public.expired_volunteers from public, anon, authenticated, service_role;
alter table public.retention_clock enable row level security;
alter table public.expired_volunteers enable row level security;

-- Moves the trusted time towards the clock by at most `most` per call, and never past it, so that a clock that is
-- wrong for a minute moves it no further than a correct clock would. The first call starts at the time of the newest
-- row, which has certainly been reached.
create function private.believe(most interval, clock timestamptz) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  believed timestamptz;
begin
  select c.believed_at into believed from public.retention_clock c for update;
  if not found then
    -- `least` ignores null, which an empty table returns.
    select least(clock, max(greatest(v.created_at, v.updated_at))) into believed from public.volunteers v;
  elsif clock > believed then
    believed := least(clock, believed + greatest(most, interval '0'));
  else
    believed := greatest(clock, believed - greatest(most, interval '0'));
  end if;
  insert into public.retention_clock (believed_at) values (believed)
    on conflict (id) do update set believed_at = excluded.believed_at;
  return least(clock, believed);
end
$$;

-- Volunteers due for erasure: declined ones after 90 days, all others except active ones two years after the last
-- change.
create function private.due_volunteers(at timestamptz) returns setof public.volunteers
language sql stable set search_path = ''
as $$
  select * from public.volunteers v
  where (v.status = 'declined' and v.updated_at < at - interval '90 days')
    or (v.status <> 'active' and v.updated_at < at - interval '2 years')
$$;

-- Erases the volunteers who are due, longest overdue first. Keeps a copy and a record of each.
create function private.expire_volunteers(at timestamptz, most int, erased_by text, reason text) returns int
language sql security definer set search_path = ''
as $$
  with due as (
    select d.id from private.due_volunteers(at) d order by d.updated_at, d.id limit greatest(most, 0)
  ), gone as (
    delete from public.volunteers v using due where v.id = due.id returning v.*
  ), kept as (
    insert into public.expired_volunteers (id, expired_at, volunteer) select gone.id, at, to_jsonb(gone) from gone
  ), recorded as (
    insert into public.volunteer_erasures (volunteer_id, erased_by, reason)
    select gone.id, expire_volunteers.erased_by, expire_volunteers.reason from gone
    returning 1
  )
  select count(*)::int from recorded
$$;

-- Runs daily through pg_cron (supabase/README.md), or more often with a smaller `most`, as in backend/rest.
drop function private.erase_expired_volunteers();
create function private.erase_expired_volunteers(
  most interval default interval '2 days',
  clock timestamptz default now()
) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  -- Per day, without an administrator's consent: three per cent of all volunteers, but at least five volunteers.
  most_share constant numeric := 0.03;
  most_of_few constant int := 5;
  copies_for constant interval := interval '30 days';
  at constant timestamptz := private.believe(most, clock);
  allowed int;
begin
  delete from public.expired_volunteers e where e.expired_at < at - copies_for;
  select greatest(most_of_few, ceil(most_share * count(*))::int) into allowed from public.volunteers;
  select allowed - count(*)::int into allowed
    from public.expired_volunteers e where e.expired_at > at - interval '1 day';
  return private.expire_volunteers(at, allowed, 'retention', 'Kept as long as the retention rule allows.');
end
$$;

-- Functions for administrators. `npm run people` calls them with the secret key.

create function public.retention_report() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'clock', now(),
    'believed_at', c.believed_at,
    'due', (select count(*) from private.due_volunteers(least(now(), c.believed_at))),
    'due_by_clock', (select count(*) from private.due_volunteers(now())),
    'copies', (select count(*) from public.expired_volunteers))
  from (select max(believed_at) as believed_at from public.retention_clock) c
$$;
comment on function public.retention_report is
  'What retention believes the time to be, how many volunteers are due then and by the clock, and how many copies there are.';

create function public.erase_expired_volunteers(approved_by text) returns int
language plpgsql security definer set search_path = ''
as $$
begin
  if nullif(btrim(approved_by), '') is null then
    raise invalid_parameter_value using message = 'approved_by must say who wants it.';
  end if;
  return private.expire_volunteers(
    private.believe(interval '0', now()), 2147483647, btrim(approved_by), 'Kept as long as the retention rule allows.');
end
$$;
comment on function public.erase_expired_volunteers is
  'Erases everybody who is due at the believed time, however many. A copy of each is kept for thirty days.';

create function public.restore_expired_volunteers(restored_by text) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  -- Restored rows are exempt from the rate limit.
  headers constant text := coalesce(current_setting('request.headers', true), '');
  restored int;
begin
  if nullif(btrim(restored_by), '') is null then
    raise invalid_parameter_value using message = 'restored_by must say who wants it.';
  end if;
  perform set_config('request.headers', '', true);
  delete from public.volunteer_erasures r using public.expired_volunteers e where r.volunteer_id = e.id;
  with gone as (
    delete from public.expired_volunteers returning volunteer
  ), back as (
    -- A restored row counts as changed now, so that its retention period starts again.
    insert into public.volunteers
    select v.* from gone, jsonb_populate_record(null::public.volunteers,
      gone.volunteer || jsonb_build_object('updated_at', now(), 'updated_by', btrim(restored_by))) v
    returning 1
  )
  select count(*)::int into restored from back;
  perform set_config('request.headers', headers, true);
  return restored;
end
$$;
comment on function public.restore_expired_volunteers is
  'Brings back everybody of whom there is a copy, as if they had been changed now.';

-- Erasing a volunteer on request also deletes the copy.
create or replace function public.erase_volunteer(volunteer_id uuid, erased_by text, reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  was_there boolean;
begin
  delete from public.volunteers v where v.id = erase_volunteer.volunteer_id;
  was_there := found;
  delete from public.expired_volunteers e where e.id = erase_volunteer.volunteer_id;
  if not (was_there or found) then
    return false;
  end if;
  insert into public.volunteer_erasures as r (volunteer_id, erased_by, reason)
    values (erase_volunteer.volunteer_id, btrim(erase_volunteer.erased_by), btrim(erase_volunteer.reason))
    on conflict on constraint volunteer_erasures_volunteer_id_key
    do update set erased_by = excluded.erased_by, reason = excluded.reason, erased_at = excluded.erased_at;
  return true;
end
$$;

create function public.erase_expired_copies(email_address text, erased_by text) returns int
language sql security definer set search_path = ''
as $$
  select count(*)::int
  from (
    select e.id from public.expired_volunteers e
    where lower(e.volunteer ->> 'email') = lower(btrim(email_address))
  ) found
  where public.erase_volunteer(found.id, erase_expired_copies.erased_by, 'The person asked for it.')
$$;
comment on function public.erase_expired_copies is
  'Deletes the copies of whoever has this address, at once, and records it. Nobody can look the copies up.';

revoke all on function
  private.believe, private.due_volunteers, private.expire_volunteers, private.erase_expired_volunteers,
  public.retention_report, public.erase_expired_volunteers, public.restore_expired_volunteers,
  public.erase_expired_copies
  from public, anon, authenticated, service_role;
grant execute on function
  public.retention_report, public.erase_expired_volunteers, public.restore_expired_volunteers,
  public.erase_expired_copies
  to service_role;
