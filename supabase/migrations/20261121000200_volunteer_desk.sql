-- Functions for staff to handle sign-ups, called by the server with the secret key (role service_role).

create function public.list_volunteers(
  search text default null,
  skill text default null,
  with_status text default null,
  signed_up_from date default null,
  signed_up_until date default null,
  page_size int default 50,
  page_offset int default 0
) returns table (
  id uuid,
  created_at timestamptz,
  full_name text,
  email text,
  phone text,
  preferred_role text,
  message text,
  skills text[],
  consent_version text,
  status text,
  notes text,
  updated_at timestamptz,
  updated_by text,
  total_count bigint
)
language sql stable set search_path = ''
as $$
  select
    v.id, v.created_at, v.full_name, v.email, v.phone, v.preferred_role, v.message, v.skills,
    v.consent_version, v.status, v.notes, v.updated_at, v.updated_by, count(*) over ()
  from public.volunteers v
  where
    (nullif(btrim(search), '') is null or strpos(
      lower(concat_ws(E'\n', v.full_name, v.email, v.phone, v.preferred_role, v.message, v.notes)),
      lower(btrim(search))) > 0)
    and (skill is null or v.skills @> array[skill])
    and (with_status is null or v.status = with_status)
    and (signed_up_from is null
      or v.created_at >= signed_up_from::timestamp at time zone 'Australia/Sydney')
    and (signed_up_until is null
      or v.created_at < (signed_up_until + 1)::timestamp at time zone 'Australia/Sydney')
  order by v.created_at desc, v.id
  limit least(greatest(coalesce(page_size, 50), 1), 1000)
  offset greatest(coalesce(page_offset, 0), 0)
$$;
comment on function public.list_volunteers is
  'Volunteers, the newest first, 1000 at a time at most. Days are those of Sydney. Null leaves a condition out.';

create function public.update_volunteer(
  volunteer_id uuid,
  new_status text default null,
  new_notes text default null,
  changed_by text default null
) returns public.volunteers
language plpgsql set search_path = ''
as $$
declare
  changed public.volunteers;
begin
  if nullif(btrim(changed_by), '') is null then
    raise invalid_parameter_value using message = 'changed_by must say who changes the volunteer.';
  end if;
  update public.volunteers v set
      status = coalesce(new_status, v.status),
      notes = coalesce(new_notes, v.notes),
      updated_at = now(),
      updated_by = btrim(changed_by)
    where v.id = volunteer_id
    returning v.* into changed;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no volunteer with this id.';
  end if;
  return changed;
end
$$;
comment on function public.update_volunteer is 'Changes status, notes or both. Null keeps what is there. 404 when there is no such volunteer.';

-- Runs as its owner: only this function may delete, so that every erasure leaves a record.
create function public.erase_volunteer(volunteer_id uuid, erased_by text, reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.volunteers v where v.id = erase_volunteer.volunteer_id;
  if not found then
    return false;
  end if;
  insert into public.volunteer_erasures (volunteer_id, erased_by, reason)
    values (erase_volunteer.volunteer_id, btrim(erase_volunteer.erased_by), btrim(erase_volunteer.reason));
  return true;
end
$$;
comment on function public.erase_volunteer is 'Deletes a volunteer for good and records that it was done. False when there is no such volunteer.';

create function public.list_erasures() returns setof public.volunteer_erasures
language sql stable set search_path = ''
as $$
  select * from public.volunteer_erasures order by erased_at desc, id
$$;
comment on function public.list_erasures is 'Records of erasures, the newest first.';

-- Retention: declined volunteers are erased after 90 days, all others except active ones two years after the last
-- change. Runs daily: in backend/rest, or through pg_cron on hosted Supabase (supabase/README.md).
create function private.erase_expired_volunteers() returns int
language sql security definer set search_path = ''
as $$
  with expired as (
    delete from public.volunteers v
    where (v.status = 'declined' and v.updated_at < now() - interval '90 days')
      or (v.status <> 'active' and v.updated_at < now() - interval '2 years')
    returning v.id
  ), recorded as (
    insert into public.volunteer_erasures (volunteer_id, erased_by, reason)
    select expired.id, 'retention', 'Kept as long as the retention rule allows.' from expired
    returning 1
  )
  select count(*)::int from recorded
$$;

revoke all on function
  public.list_volunteers, public.update_volunteer, public.erase_volunteer, public.list_erasures,
  private.erase_expired_volunteers
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_volunteers, public.update_volunteer, public.erase_volunteer, public.list_erasures
  to service_role;
