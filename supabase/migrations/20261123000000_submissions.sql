-- Submissions of the other forms: newsletter, contact, job applications. As with volunteers, anonymous visitors add
-- rows and read nothing, staff use functions, and every row has a retention period.

create table public.submissions (
  -- Created by the sender, so that a retry after a time-out does not insert twice.
  id uuid primary key default gen_random_uuid()
    constraint submissions_id_version check (substr(id::text, 15, 1) in ('4', '7')),
  created_at timestamptz not null default now(),
  kind text not null
    constraint submissions_kind_known check (kind in ('newsletter', 'contact', 'job', 'membership')),
  -- The person's input by field name, without empty fields.
  fields jsonb not null
    -- Strict mode: otherwise a list with one string would count as a string.
    constraint submissions_fields_texts check (
      case when jsonb_typeof(fields) = 'object'
        then not jsonb_path_exists(fields, 'strict $.* ? (@.type() != "string")')
        else false end)
    constraint submissions_fields_known check (
      case when jsonb_typeof(fields) <> 'object' then false else
        case kind
          when 'newsletter' then fields ? 'email' and fields - 'email' = '{}'
          when 'contact' then fields ?& array['name', 'email', 'message']
            and fields - array['name', 'email', 'subject', 'message'] = '{}'
          when 'job' then fields ?& array['job', 'name', 'email']
            and fields - array['job', 'name', 'email', 'phone', 'message'] = '{}'
          -- Added by the migration that introduces this form.
          else false
        end
      end)
    -- The same formats and most of the same lengths as for volunteers. The contact form accepts a name of any length.
    constraint submissions_name_length check (
      char_length(btrim(fields ->> 'name')) >= 1 and char_length(fields ->> 'name') <= 200)
    constraint submissions_email_form check (fields ->> 'email' ~ '^[^[:space:][:cntrl:]\u00a0\ufeff@]+@[^[:space:][:cntrl:]\u00a0\ufeff@]+\.[^[:space:][:cntrl:]\u00a0\ufeff@]+$')
    constraint submissions_email_length check (char_length(fields ->> 'email') <= 254)
    constraint submissions_phone_length check (char_length(fields ->> 'phone') between 1 and 50)
    constraint submissions_subject_length check (char_length(fields ->> 'subject') between 1 and 200)
    constraint submissions_job_length check (char_length(fields ->> 'job') between 1 and 200)
    constraint submissions_message_length check (char_length(fields ->> 'message') between 1 and 5000)
    constraint submissions_lines check (
      concat(fields ->> 'name', fields ->> 'phone', fields ->> 'subject', fields ->> 'job') !~ '[[:cntrl:]]'),
  -- The wording that the person agreed to at created_at. Null if the program that inserted the row did not name it.
  consent_version text
    constraint submissions_consent_version_form check (consent_version ~ '^[A-Za-z0-9._-]{1,40}$'),
  state text not null default 'new'
    constraint submissions_state_known check (state in ('new', 'assigned', 'answered', 'closed')),
  -- The assigned staff member, as passed to staff's functions.
  assigned_to text
    constraint submissions_assigned_to_length check (char_length(btrim(assigned_to)) between 1 and 254)
    constraint submissions_assigned_to_line check (assigned_to !~ '[[:cntrl:]]'),
  notes text not null default ''
    constraint submissions_notes_length check (char_length(notes) <= 10000),
  changed_at timestamptz not null default now(),
  changed_by text
    constraint submissions_changed_by_length check (char_length(changed_by) between 1 and 254),
  constraint submissions_assigned_to_somebody check (state <> 'assigned' or assigned_to is not null)
);
comment on table public.submissions is
  'What visitors sent with a form. Personal data: visitors add rows, staff alone read them.';

create index submissions_newest_first on public.submissions (created_at desc, id);

create table public.submission_erasures (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null unique,
  kind text not null
    constraint submission_erasures_kind_known check (kind in ('newsletter', 'contact', 'job', 'membership')),
  erased_by text not null
    constraint submission_erasures_erased_by_length check (char_length(btrim(erased_by)) between 1 and 254),
  reason text not null
    constraint submission_erasures_reason_length check (char_length(btrim(reason)) between 1 and 500),
  erased_at timestamptz not null default now()
);
comment on table public.submission_erasures is
  'That a submission was erased, by whom and why. Holds nothing of the person but the id.';

create table public.expired_submissions (
  -- The submission's id.
  id uuid primary key,
  expired_at timestamptz not null,
  submission jsonb not null
);
comment on table public.expired_submissions is
  'What retention erased within thirty days, for restore_expired_submissions. Personal data: nobody reads it.';
create index expired_submissions_oldest_first on public.expired_submissions (expired_at);

-- Grants.

revoke all on public.submissions, public.submission_erasures, public.expired_submissions
  from public, anon, authenticated, service_role;
alter table public.submissions enable row level security;
alter table public.submission_erasures enable row level security;
alter table public.expired_submissions enable row level security;

grant insert (id, kind, fields, consent_version) on public.submissions to anon;
create policy "anyone may send a form" on public.submissions
  for insert to anon with check (state = 'new' and assigned_to is null and notes = '');

-- Only erase_submission may delete, because it leaves a record.
grant select on public.submissions, public.submission_erasures to service_role;
grant update (state, assigned_to, notes, changed_at, changed_by) on public.submissions to service_role;
create policy "staff's server reads submissions" on public.submissions
  for select to service_role using (true);
create policy "staff's server works with submissions" on public.submissions
  for update to service_role using (true) with check (true);
create policy "staff's server reads erasures" on public.submission_erasures
  for select to service_role using (true);

-- The same rate limits as for sign-ups, but counted separately for each form, so that flooding one leaves the others
-- open.

-- @param counted what is counted together, such as one form
-- @param message the response's message
create function private.limit_requests(counted text, message text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  network text := private.request_network();
  -- People at a campaign stall share one address, and all unknown addresses count as one.
  period constant interval := case when network is null then interval '1 minute' else interval '10 minutes' end;
  usual_most constant int := case when network is null then 600 else 30 end;
  -- After many in a longer period, fewer are accepted: by then people have finished, but a program hasn't.
  long_while constant interval := case when network is null then interval '1 hour' else interval '1 day' end;
  many constant int := case when network is null then 2000 else 200 end;
  most_after_many constant int := case when network is null then 12 else 3 end;
  hash text;
  most int;
  in_period int;
  in_long_while int;
  oldest timestamptz;
  retry_after int;
begin
  -- Rows that don't come from a request, such as restored ones, have no limit.
  if coalesce(current_setting('request.headers', true), '') = '' then
    return;
  end if;
  select encode(sha256(convert_to(salt || coalesce(network, '') || ' ' || counted, 'UTF8')), 'hex') into strict hash
    from private.sign_up_salt;
  -- Serialises submissions from one address; otherwise concurrent ones would not count each other.
  perform pg_advisory_xact_lock(hashtextextended(hash, 0));
  delete from private.sign_up_marks where made_at < clock_timestamp() - interval '1 day';

  select count(*) filter (where made_at > clock_timestamp() - period), count(*)
    into in_period, in_long_while
    from private.sign_up_marks
    where address_hash = hash and made_at > clock_timestamp() - long_while;
  most := case when in_long_while >= many then most_after_many else usual_most end;
  if in_period >= most then
    select made_at into oldest from private.sign_up_marks
      where address_hash = hash
      order by made_at desc offset most - 1 limit 1;
    retry_after := greatest(1, ceil(extract(epoch from oldest + period - clock_timestamp())));
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', '429', 'message', limit_requests.message, 'details', null, 'hint', 'Try again later.')::text,
      detail = json_build_object(
        'status', 429,
        'headers', json_build_object('Retry-After', retry_after::text))::text;
  end if;
  insert into private.sign_up_marks (address_hash) values (hash);
end
$$;

create or replace function private.limit_sign_ups() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.volunteer_erasures where volunteer_id = new.id) then
    -- A late retry of a submission that has since been erased.
    raise unique_violation using message = 'duplicate key value violates unique constraint "volunteers_pkey"';
  end if;
  perform private.limit_requests('volunteers', 'Too many sign-ups came from this address.');
  return null;
end
$$;

create function private.limit_submissions() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.submission_erasures where submission_id = new.id) then
    -- A late retry of a submission that has since been erased.
    raise unique_violation using message = 'duplicate key value violates unique constraint "submissions_pkey"';
  end if;
  perform private.limit_requests(new.kind, 'Too many forms came from this address.');
  return null;
end
$$;

create trigger limit_submissions after insert on public.submissions
  for each row execute function private.limit_submissions();
create trigger refuse_several_submissions after insert on public.submissions
  referencing new table as added
  for each statement execute function private.refuse_several_sign_ups();

-- Functions for staff, called by the server with the secret key (role service_role).

create function public.list_submissions(
  with_kind text default null,
  search text default null,
  with_state text default null,
  with_assigned_to text default null,
  received_from date default null,
  received_until date default null,
  page_size int default 50,
  page_offset int default 0
) returns table (
  id uuid,
  created_at timestamptz,
  kind text,
  fields jsonb,
  consent_version text,
  state text,
  assigned_to text,
  notes text,
  changed_at timestamptz,
  changed_by text,
  total_count bigint
)
language sql stable set search_path = ''
as $$
  select
    s.id, s.created_at, s.kind, s.fields, s.consent_version, s.state, s.assigned_to, s.notes, s.changed_at,
    s.changed_by, count(*) over ()
  from public.submissions s
  where
    (with_kind is null or s.kind = with_kind)
    and (nullif(btrim(search), '') is null or strpos(
      private.folded(concat_ws(E'\n',
        s.fields ->> 'name', s.fields ->> 'email', s.fields ->> 'phone', s.fields ->> 'job', s.fields ->> 'subject',
        s.fields ->> 'message', s.assigned_to, s.notes)),
      private.folded(btrim(search))) > 0)
    and (with_state is null or s.state = with_state)
    and (with_assigned_to is null or s.assigned_to = with_assigned_to)
    and (received_from is null
      or s.created_at >= received_from::timestamp at time zone 'Australia/Sydney')
    and (received_until is null
      or s.created_at < (received_until + 1)::timestamp at time zone 'Australia/Sydney')
  order by s.created_at desc, s.id
  limit least(greatest(coalesce(page_size, 50), 1), 1000)
  offset greatest(coalesce(page_offset, 0), 0)
$$;
comment on function public.list_submissions is
  'Submissions, the newest first, 1000 at a time at most. Days are those of Sydney. Null leaves a condition out.';

create function public.count_submissions() returns table (kind text, state text, total bigint)
language sql stable set search_path = ''
as $$
  select s.kind, s.state, count(*) from public.submissions s group by s.kind, s.state order by s.kind, s.state
$$;
comment on function public.count_submissions is 'How many submissions there are of each kind in each state; none is left out.';

create function public.update_submission(
  submission_id uuid,
  new_state text default null,
  new_assigned_to text default null,
  new_notes text default null,
  changed_by text default null
) returns public.submissions
language plpgsql set search_path = ''
as $$
declare
  changed public.submissions;
  is_question constant boolean :=
    new_state is null and new_assigned_to is null and new_notes is null;
begin
  if nullif(btrim(changed_by), '') is null then
    raise invalid_parameter_value using message = 'changed_by must say who changes the submission.';
  end if;
  if is_question then
    select s.* into changed from public.submissions s where s.id = submission_id;
  else
    update public.submissions s set
        assigned_to = case when new_assigned_to is null then s.assigned_to else nullif(btrim(new_assigned_to), '') end,
        state = case
          when new_state is not null then new_state
          when nullif(btrim(new_assigned_to), '') is not null and s.state = 'new' then 'assigned'
          when btrim(new_assigned_to) = '' and s.state = 'assigned' then 'new'
          else s.state
        end,
        notes = coalesce(new_notes, s.notes),
        changed_at = now(),
        changed_by = btrim(update_submission.changed_by)
      where s.id = submission_id
      returning s.* into changed;
  end if;
  if not found then
    raise sqlstate 'PT404' using message = 'There is no submission with this id.';
  end if;
  return changed;
end
$$;
comment on function public.update_submission is
  'Changes state, assignee and notes. Null keeps what is there, an empty assignee takes it off. Without a state, a new submission becomes assigned with its assignee, and new again without. Without any change it gives the submission as it is. 404 when there is none.';

-- Runs as its owner: only this function may delete, so that every erasure leaves a record. Also deletes the retention
-- copy.
create function public.erase_submission(submission_id uuid, erased_by text, reason text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  was_kind text;
  copy_kind text;
begin
  delete from public.submissions s where s.id = erase_submission.submission_id returning s.kind into was_kind;
  delete from public.expired_submissions e where e.id = erase_submission.submission_id
    returning e.submission ->> 'kind' into copy_kind;
  if was_kind is null and copy_kind is null then
    return false;
  end if;
  insert into public.submission_erasures as r (submission_id, kind, erased_by, reason)
    values (erase_submission.submission_id, coalesce(was_kind, copy_kind),
      btrim(erase_submission.erased_by), btrim(erase_submission.reason))
    on conflict on constraint submission_erasures_submission_id_key
    do update set erased_by = excluded.erased_by, reason = excluded.reason, erased_at = excluded.erased_at;
  return true;
end
$$;
comment on function public.erase_submission is
  'Deletes a submission for good and records that it was done. False when there is none.';

create function public.list_submission_erasures() returns setof public.submission_erasures
language sql stable set search_path = ''
as $$
  select * from public.submission_erasures order by erased_at desc, id
$$;
comment on function public.list_submission_erasures is 'Records of erasures, the newest first.';

-- Retention. The trusted time, daily limit and copies work as they do for volunteers (careful_retention).

create or replace function private.believe(most interval, clock timestamptz) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  believed timestamptz;
begin
  select c.believed_at into believed from public.retention_clock c for update;
  if not found then
    -- `least` and `greatest` ignore null, which an empty table returns.
    select least(clock, greatest(
        (select max(greatest(v.created_at, v.updated_at)) from public.volunteers v),
        (select max(greatest(s.created_at, s.changed_at)) from public.submissions s)))
      into believed;
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

-- Closed submissions are due after 90 days, newsletter sign-ups two years after the last change, others after one
-- year.
create function private.due_submissions(at timestamptz) returns setof public.submissions
language sql stable set search_path = ''
as $$
  select * from public.submissions s
  where s.changed_at < at - case
    when s.state = 'closed' then interval '90 days'
    when s.kind = 'newsletter' then interval '2 years'
    else interval '1 year'
  end
$$;

create function private.expire_submissions(at timestamptz, most int, erased_by text, reason text) returns int
language sql security definer set search_path = ''
as $$
  with due as (
    select d.id from private.due_submissions(at) d order by d.changed_at, d.id limit greatest(most, 0)
  ), gone as (
    delete from public.submissions s using due where s.id = due.id returning s.*
  ), kept as (
    insert into public.expired_submissions (id, expired_at, submission) select gone.id, at, to_jsonb(gone) from gone
  ), recorded as (
    insert into public.submission_erasures (submission_id, kind, erased_by, reason)
    select gone.id, gone.kind, expire_submissions.erased_by, expire_submissions.reason from gone
    returning 1
  )
  select count(*)::int from recorded
$$;

-- Runs daily through pg_cron (supabase/README.md), or more often with a smaller `most`, as in backend/rest.
create function private.apply_retention(
  most interval default interval '2 days',
  clock timestamptz default now()
) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  -- Per day and table, without an administrator's consent: three per cent of all rows, but at least five rows.
  most_share constant numeric := 0.03;
  most_of_few constant int := 5;
  copies_for constant interval := interval '30 days';
  rule constant text := 'Kept as long as the retention rule allows.';
  at constant timestamptz := private.believe(most, clock);
  volunteers_allowed int;
  submissions_allowed int;
begin
  delete from public.expired_volunteers e where e.expired_at < at - copies_for;
  delete from public.expired_submissions e where e.expired_at < at - copies_for;
  select greatest(most_of_few, ceil(most_share * count(*))::int)
      - (select count(*)::int from public.expired_volunteers e where e.expired_at > at - interval '1 day')
    into volunteers_allowed from public.volunteers;
  select greatest(most_of_few, ceil(most_share * count(*))::int)
      - (select count(*)::int from public.expired_submissions e where e.expired_at > at - interval '1 day')
    into submissions_allowed from public.submissions;
  return private.expire_volunteers(at, volunteers_allowed, 'retention', rule)
    + private.expire_submissions(at, submissions_allowed, 'retention', rule);
end
$$;

-- The old name, which is still called by pg_cron jobs that hosted projects created before submissions existed.
create or replace function private.erase_expired_volunteers(
  most interval default interval '2 days',
  clock timestamptz default now()
) returns int
language sql security definer set search_path = ''
as $$
  select private.apply_retention(most, clock)
$$;

create or replace function public.retention_report() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'clock', now(),
    'believed_at', c.believed_at,
    'due', (select count(*) from private.due_volunteers(least(now(), c.believed_at))),
    'due_by_clock', (select count(*) from private.due_volunteers(now())),
    'copies', (select count(*) from public.expired_volunteers),
    'submissions', json_build_object(
      'due', (select count(*) from private.due_submissions(least(now(), c.believed_at))),
      'due_by_clock', (select count(*) from private.due_submissions(now())),
      'copies', (select count(*) from public.expired_submissions)))
  from (select max(believed_at) as believed_at from public.retention_clock) c
$$;

create function public.erase_expired_submissions(approved_by text) returns int
language plpgsql security definer set search_path = ''
as $$
begin
  if nullif(btrim(approved_by), '') is null then
    raise invalid_parameter_value using message = 'approved_by must say who wants it.';
  end if;
  return private.expire_submissions(
    private.believe(interval '0', now()), 2147483647, btrim(approved_by), 'Kept as long as the retention rule allows.');
end
$$;
comment on function public.erase_expired_submissions is
  'Erases all submissions that are due at the believed time, however many. A copy of each is kept for thirty days.';

create function public.restore_expired_submissions(restored_by text) returns int
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
  delete from public.submission_erasures r using public.expired_submissions e where r.submission_id = e.id;
  with gone as (
    delete from public.expired_submissions returning submission
  ), back as (
    -- A restored row counts as changed now, so that its retention period starts again.
    insert into public.submissions
    select s.* from gone, jsonb_populate_record(null::public.submissions,
      gone.submission || jsonb_build_object('changed_at', now(), 'changed_by', btrim(restored_by))) s
    returning 1
  )
  select count(*)::int into restored from back;
  perform set_config('request.headers', headers, true);
  return restored;
end
$$;
comment on function public.restore_expired_submissions is
  'Brings back all submissions of which there is a copy, as if they had been changed now.';

create or replace function public.erase_expired_copies(email_address text, erased_by text) returns int
language sql security definer set search_path = ''
as $$
  select (
    select count(*)
    from (
      select e.id from public.expired_volunteers e
      where lower(e.volunteer ->> 'email') = lower(btrim(email_address))
    ) found
    where public.erase_volunteer(found.id, erase_expired_copies.erased_by, 'The person asked for it.')
  )::int + (
    select count(*)
    from (
      select e.id from public.expired_submissions e
      where lower(e.submission -> 'fields' ->> 'email') = lower(btrim(email_address))
    ) found
    where public.erase_submission(found.id, erase_expired_copies.erased_by, 'The person asked for it.')
  )::int
$$;

revoke all on function
  private.limit_requests, private.limit_submissions, private.due_submissions, private.expire_submissions,
  private.apply_retention,
  public.list_submissions, public.count_submissions, public.update_submission, public.erase_submission,
  public.list_submission_erasures, public.erase_expired_submissions, public.restore_expired_submissions
  from public, anon, authenticated, service_role;
grant execute on function
  public.list_submissions, public.count_submissions, public.update_submission, public.erase_submission,
  public.list_submission_erasures, public.erase_expired_submissions, public.restore_expired_submissions
  to service_role;
