-- The outbox. Each email is a row that is stored in the transaction that causes it. A worker sends it at least once,
-- always with the same Message-ID. Anonymous visitors have no access, and none of their input appears in an email
-- except the recipient's address.

-- Whether an address needs no quoting in an envelope or header, so that it cannot smuggle in a second address.
create function private.is_mailable(address text) returns boolean
language sql immutable set search_path = ''
as $$
  select char_length(address) <= 254
    and address ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]{1,64}@([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])$'
$$;

-- Whether these are valid extra headers for an email: an object of strings without line breaks, with allowed names
-- only.
create function private.are_mail_headers(headers jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(headers) = 'object' then not exists (
    select from jsonb_each(headers) h
    where h.key !~ '^(List-[A-Za-z-]{1,40}|X-[A-Za-z-]{1,40}|Auto-Submitted|Precedence|Reply-To|In-Reply-To|References)$'
      or jsonb_typeof(h.value) <> 'string'
      or char_length(h.value #>> '{}') not between 1 and 900
      or h.value #>> '{}' ~ '[[:cntrl:]]')
    else false end
$$;

-- Bodies shared by many rows, such as a newsletter's. Each row adds its own values.
create table public.outbox_bodies (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  plain_text text not null
    constraint outbox_bodies_plain_text_length check (char_length(plain_text) between 1 and 200000),
  html text
    constraint outbox_bodies_html_length check (char_length(html) between 1 and 500000)
);
comment on table public.outbox_bodies is
  'Texts of mails to many. {{name}} stands for what a row of outbox has under that name in fills.';

create table public.outbox (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  purpose text not null
    constraint outbox_purpose_known check (
      purpose in ('notice', 'confirmation', 'answer', 'test', 'opt-in', 'newsletter', 'review', 'release')),
  -- The lowest number is sent first, so a newsletter (9) never delays a confirmation.
  priority int not null default 5
    constraint outbox_priority_range check (priority between 0 and 9),
  -- What the email is about: 'volunteers', the kind of a submission or another name, and the id of that row.
  about_kind text
    constraint outbox_about_kind_form check (about_kind ~ '^[a-z-]{1,40}$'),
  about_id text
    constraint outbox_about_id_length check (char_length(about_id) between 1 and 200),
  -- Only one row is stored per key, so that a repeated request sends one email.
  dedupe_key text constraint outbox_dedupe_key unique
    constraint outbox_dedupe_key_length check (char_length(dedupe_key) between 1 and 500),
  recipient text
    constraint outbox_recipient_mailable check (private.is_mailable(recipient)),
  subject text
    constraint outbox_subject_length check (char_length(btrim(subject)) >= 1 and char_length(subject) <= 250)
    constraint outbox_subject_line check (subject !~ '[[:cntrl:]]'),
  plain_text text
    constraint outbox_plain_text_length check (char_length(plain_text) between 1 and 200000),
  html text
    constraint outbox_html_length check (char_length(html) between 1 and 500000),
  body_id uuid references public.outbox_bodies (id),
  fills jsonb not null default '{}'
    constraint outbox_fills_object check (jsonb_typeof(fills) = 'object'),
  headers jsonb not null default '{}'
    constraint outbox_headers_safe check (private.are_mail_headers(headers)),
  -- Set at the first attempt and reused by retries, so that a mailbox can recognise duplicates.
  message_id text constraint outbox_message_id unique,
  -- unwritten: queued by a trigger. The worker writes the email with the copy in the content store.
  state text not null default 'waiting'
    constraint outbox_state_known check (state in ('unwritten', 'waiting', 'sending', 'sent', 'failed')),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  -- After this there are no automatic retries, because an email that late helps nobody.
  give_up_at timestamptz not null default now() + interval '3 days',
  -- A worker that has not reported back by then is considered dead, and the row is sent again.
  leased_until timestamptz,
  tried_at timestamptz,
  sent_at timestamptz,
  -- The server's error message.
  last_error text
    constraint outbox_last_error_length check (char_length(last_error) <= 1000),
  constraint outbox_written check (
    state = 'unwritten'
    or (recipient is not null and subject is not null and ((plain_text is null) <> (body_id is null)))),
  constraint outbox_leased_while_sending check ((state = 'sending') = (leased_until is not null)),
  constraint outbox_sent_at_known check ((state = 'sent') = (sent_at is not null))
);
comment on table public.outbox is 'Mail that is to be sent, and for a while what was. Personal data: functions alone come here.';

create index outbox_next on public.outbox (priority, due_at) where state in ('waiting', 'sending');
create index outbox_overdue on public.outbox (give_up_at) where state = 'waiting';
create index outbox_newest_first on public.outbox (created_at desc, id);
create index outbox_about on public.outbox (about_id);
create index outbox_tried on public.outbox (tried_at);

-- The worker's state: whether it is set up, and why it can't reach the mail server, if it can't. Updated on change.
create table public.outbox_worker (
  id int primary key default 1 constraint outbox_worker_is_one check (id = 1),
  is_set_up boolean not null,
  sender text,
  problem text constraint outbox_worker_problem_length check (char_length(problem) <= 1000),
  changed_at timestamptz not null default now()
);
comment on table public.outbox_worker is 'Whether mail is sent at all (SMTP_URL), from which address, and why not.';

-- Accessible only through functions, even for the site's server.
revoke all on public.outbox, public.outbox_bodies, public.outbox_worker from public, anon, authenticated, service_role;
alter table public.outbox enable row level security;
alter table public.outbox_bodies enable row level security;
alter table public.outbox_worker enable row level security;

-- Rate limits on emails to visitors, per address, per visitor and overall, so that nobody can flood another person's
-- mailbox. Over a limit the response is the same; only the email is left out. Stored as salted hashes for a day, like
-- sign_up_marks.
create table private.mail_marks (
  hash text not null,
  made_at timestamptz not null default clock_timestamp()
);
create index mail_marks_by_hash on private.mail_marks (hash, made_at);
create index mail_marks_by_age on private.mail_marks (made_at);
revoke all on private.mail_marks from public, anon, authenticated, service_role;
alter table private.mail_marks enable row level security;

create function private.may_mail_stranger(address text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  network constant text := private.request_network();
  -- jo+news@… is the same mailbox as jo@….
  mailbox constant text := regexp_replace(lower(address), '\+[^@]*@', '@');
  counted record;
  hashes text[] := '{}';
  made text;
begin
  if not private.is_mailable(address) then
    return false;
  end if;
  -- Serialises calls; otherwise two concurrent ones would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('mail to strangers', 0));
  delete from private.mail_marks where made_at < clock_timestamp() - interval '1 day';
  for counted in select * from (values
    ('mail to ' || mailbox, 3, interval '1 day'),
    -- People at a campaign stall share one address. If the address is unknown, only the overall limit applies.
    ('mail by ' || network, 40, interval '1 hour'),
    ('mail', 300, interval '1 hour')
  ) as limits (what, most, period)
  loop
    continue when counted.what is null;
    select encode(sha256(convert_to(salt || counted.what, 'UTF8')), 'hex') into strict made from private.sign_up_salt;
    if (select count(*) from private.mail_marks m
        where m.hash = made and m.made_at > clock_timestamp() - counted.period) >= counted.most then
      return false;
    end if;
    hashes := hashes || made;
  end loop;
  insert into private.mail_marks (hash) select unnest(hashes);
  return true;
end
$$;

-- Leaves notes about a new row for the worker, which reads the recipients and wording from the content store.
create function private.note_received(kind text, row_id uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Rows that don't come from a request, such as restored ones, send no emails.
  if coalesce(current_setting('request.headers', true), '') = '' then
    return;
  end if;
  insert into public.outbox (purpose, state, priority, about_kind, about_id)
    values ('notice', 'unwritten', 3, note_received.kind, row_id::text);
  -- A newsletter sign-up is confirmed by its own link.
  if note_received.kind <> 'newsletter' and private.may_mail_stranger(address) then
    insert into public.outbox (purpose, state, priority, about_kind, about_id, recipient)
      values ('confirmation', 'unwritten', 2, note_received.kind, row_id::text, address);
  end if;
end
$$;

create function private.note_volunteer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_received('volunteers', new.id, new.email);
  return null;
end
$$;

create function private.note_submission() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_received(new.kind, new.id, new.fields ->> 'email');
  return null;
end
$$;

-- The name makes it run after the limits, so that a rejected row sends nothing.
create trigger note_volunteer after insert on public.volunteers
  for each row execute function private.note_volunteer();
create trigger note_submission after insert on public.submissions
  for each row execute function private.note_submission();

-- Erasing a person, by staff or by retention, also deletes emails about them.
create function private.erase_mail_about() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox o where o.about_id = old.id::text;
  return null;
end
$$;

create trigger erase_mail after delete on public.volunteers
  for each row execute function private.erase_mail_about();
create trigger erase_mail after delete on public.submissions
  for each row execute function private.erase_mail_about();

-- The worker's functions, called by the server with the secret key (role service_role).

create function private.store_mails(mails jsonb) returns int
language sql security definer set search_path = ''
as $$
  with stored as (
    insert into public.outbox (
      purpose, priority, about_kind, about_id, dedupe_key, recipient, subject, plain_text, html, body_id, fills,
      headers, due_at)
    select
      m.purpose, coalesce(m.priority, 5), m.about_kind, m.about_id, m.dedupe_key, m.recipient, m.subject, m.plain_text,
      m.html, m.body_id, coalesce(m.fills, '{}'), coalesce(m.headers, '{}'), coalesce(m.due_at, now())
    from jsonb_populate_recordset(null::public.outbox, store_mails.mails) m
    on conflict on constraint outbox_dedupe_key do nothing
    returning 1
  )
  select count(*)::int from stored
$$;

create function public.store_mails(mails jsonb) returns int
language sql security definer set search_path = ''
as $$
  select private.store_mails(mails)
$$;
comment on function public.store_mails is
  'Stores mails, an array of objects with columns of outbox. Gives how many were new: of one dedupe_key there is one.';

create function public.store_mail_body(plain_text text, html text default null) returns uuid
language sql security definer set search_path = ''
as $$
  insert into public.outbox_bodies (plain_text, html) values (store_mail_body.plain_text, store_mail_body.html)
  returning id
$$;
comment on function public.store_mail_body is 'Stores a text for mails to many, and gives the id for their body_id.';

create function public.unwritten_mails(most int default 200) returns table (
  id uuid, purpose text, about_kind text, about_id text, recipient text, skills text[])
language sql stable security definer set search_path = ''
as $$
  select o.id, o.purpose, o.about_kind, o.about_id, o.recipient, coalesce(v.skills, '{}')
  from public.outbox o
  left join public.volunteers v on o.about_kind = 'volunteers' and v.id::text = o.about_id
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
  'Whom there is to tell of what, the oldest first. Nothing of what people wrote is in it but the address of a confirmation.';

create function public.write_mails(note_ids uuid[], mails jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  taken int;
begin
  with gone as (
    delete from public.outbox o where o.id = any (note_ids) and o.state = 'unwritten' returning 1
  )
  select count(*) into taken from gone;
  if taken <> cardinality(note_ids) then
    raise sqlstate 'PT409' using message = 'Another worker has written these, or they are erased.';
  end if;
  perform private.store_mails(mails);
  return true;
end
$$;
comment on function public.write_mails is
  'Puts mails in the place of notes, in one transaction. 409 when one of the notes is gone: then nothing is changed.';

create function public.claim_mails(
  most int,
  lease_seconds int,
  mail_domain text,
  per_minute int default null
) returns table (
  id uuid, purpose text, recipient text, subject text, plain_text text, html text, fills jsonb, headers jsonb,
  message_id text, attempt int)
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  at constant timestamptz := clock_timestamp();
  allowed int := greatest(coalesce(most, 1), 0);
begin
  if per_minute is not null then
    -- Serialises workers; otherwise they would not count each other's attempts.
    perform pg_advisory_xact_lock(hashtextextended('mails per minute', 0));
    allowed := least(allowed, greatest(0, per_minute - (
      select count(*)::int from public.outbox o where o.tried_at > at - interval '1 minute')));
  end if;
  update public.outbox o
    set state = 'failed', leased_until = null,
      last_error = coalesce(o.last_error, 'It waited for three days and was not sent.')
    where o.state = 'waiting' and o.give_up_at < at;
  return query
  with next as (
    select o.id from public.outbox o
    where (o.state = 'waiting' and o.due_at <= at) or (o.state = 'sending' and o.leased_until < at)
    order by o.priority, o.due_at, o.id
    limit allowed
    for update skip locked
  ), claimed as (
    update public.outbox o
    set state = 'sending', attempts = o.attempts + 1, tried_at = at,
      leased_until = at + make_interval(secs => lease_seconds),
      message_id = coalesce(o.message_id, format('<%s@%s>', o.id, mail_domain))
    from next where o.id = next.id
    returning o.*
  )
  select
    c.id, c.purpose, c.recipient, c.subject, coalesce(c.plain_text, b.plain_text), coalesce(c.html, b.html), c.fills,
    c.headers, c.message_id, c.attempts
  from claimed c left join public.outbox_bodies b on b.id = c.body_id
  order by c.priority, c.due_at, c.id;
end
$$;
comment on function public.claim_mails is
  'Mails that are due, for this worker alone until the lease ends. per_minute: most tries of all workers in a minute.';

create function public.finish_mail(
  mail_id uuid,
  attempt int,
  outcome text,
  error text default null,
  retry_after interval default '1 minute'
) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
begin
  if outcome not in ('sent', 'later', 'failed') then
    raise invalid_parameter_value using message = 'outcome must be sent, later or failed.';
  end if;
  update public.outbox o
  set
    state = case
      when outcome = 'sent' then 'sent'
      when outcome = 'later' and at + retry_after <= o.give_up_at then 'waiting'
      else 'failed'
    end,
    sent_at = case when outcome = 'sent' then at end,
    due_at = case when outcome = 'later' then at + retry_after else o.due_at end,
    leased_until = null,
    last_error = case when outcome = 'sent' then null else left(error, 1000) end
  where o.id = mail_id
    -- Any worker may report a delivery, because the email has arrived. Only the worker that holds the email may report
    -- a failure.
    and case when outcome = 'sent' then o.state <> 'sent' else o.state = 'sending' and o.attempts = attempt end;
  return found;
end
$$;
comment on function public.finish_mail is
  'What came of a mail: sent, later (tried again after retry_after, until give_up_at) or failed. False when it is no longer this worker''s.';

create function public.note_outbox_worker(is_set_up boolean, sender text default null, problem text default null)
returns boolean
language sql security definer set search_path = ''
as $$
  insert into public.outbox_worker as w (is_set_up, sender, problem)
    values (note_outbox_worker.is_set_up, note_outbox_worker.sender, left(note_outbox_worker.problem, 1000))
    on conflict (id) do update
      set is_set_up = excluded.is_set_up, sender = excluded.sender, problem = excluded.problem,
        changed_at = excluded.changed_at
      where (w.is_set_up, w.sender, w.problem) is distinct from (excluded.is_set_up, excluded.sender, excluded.problem)
    returning true
$$;
comment on function public.note_outbox_worker is 'Keeps how the worker is, for the inbox. Null when it was so before.';

-- Functions for staff.

create function public.list_mails(
  with_state text default null,
  page_size int default 50,
  page_offset int default 0
) returns table (
  id uuid, created_at timestamptz, purpose text, about_kind text, about_id text, recipient text, subject text,
  plain_text text, state text, attempts int, due_at timestamptz, sent_at timestamptz, last_error text,
  total_count bigint)
language sql stable security definer set search_path = ''
as $$
  select
    o.id, o.created_at, o.purpose, o.about_kind, o.about_id, o.recipient, o.subject,
    coalesce(o.plain_text, b.plain_text), o.state, o.attempts, o.due_at, o.sent_at, o.last_error, count(*) over ()
  from public.outbox o left join public.outbox_bodies b on b.id = o.body_id
  where o.state <> 'unwritten' and (with_state is null or o.state = with_state)
  order by o.created_at desc, o.id
  limit least(greatest(coalesce(page_size, 50), 1), 1000)
  offset greatest(coalesce(page_offset, 0), 0)
$$;
comment on function public.list_mails is 'Mails, the newest first, 1000 at a time at most, without what is not written yet.';

create function public.outbox_report() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'unwritten', count(*) filter (where o.state = 'unwritten'),
    'waiting', count(*) filter (where o.state in ('waiting', 'sending')),
    'failed', count(*) filter (where o.state = 'failed'),
    'sent', count(*) filter (where o.state = 'sent'),
    'is_set_up', (select w.is_set_up from public.outbox_worker w),
    'sender', (select w.sender from public.outbox_worker w),
    'problem', (select w.problem from public.outbox_worker w))
  from public.outbox o
$$;
comment on function public.outbox_report is
  'How many mails are in each state, and how the worker is; is_set_up is null before a worker ran.';

create function public.retry_mails(mail_id uuid default null) returns int
language sql security definer set search_path = ''
as $$
  with again as (
    update public.outbox o
    set state = 'waiting', attempts = 0, due_at = now(), give_up_at = now() + interval '3 days'
    where o.state = 'failed' and (mail_id is null or o.id = mail_id)
    returning 1
  )
  select count(*)::int from again
$$;
comment on function public.retry_mails is 'Sends what failed again, one or all, and gives how many these are.';

create function public.discard_mail(mail_id uuid) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.outbox o where o.id = mail_id and o.state in ('waiting', 'failed');
  return found;
end
$$;
comment on function public.discard_mail is 'Deletes a mail that waits or failed. False when there is none.';

-- Sent emails are kept for thirty days and the rest for ninety, longer than anyone is likely to ask about them.
create function private.expire_outbox(at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  delete from public.outbox o
    where (o.state = 'sent' and o.sent_at < at - interval '30 days')
      or (o.state in ('failed', 'waiting', 'unwritten') and o.created_at < at - interval '90 days');
  delete from public.outbox_bodies b
    where b.created_at < at - interval '30 days'
      and not exists (select from public.outbox o where o.body_id = b.id);
$$;

-- The same as in the submissions migration, plus emails.
create or replace function private.apply_retention(
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
  perform private.expire_outbox(at);
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

-- Erasing on request also deletes emails to this address.
create or replace function public.erase_expired_copies(email_address text, erased_by text) returns int
language plpgsql security definer set search_path = ''
as $$
declare
  erased int;
begin
  delete from public.outbox o where lower(o.recipient) = lower(btrim(email_address));
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
  )::int into erased;
  return erased;
end
$$;

revoke all on function
  private.is_mailable, private.are_mail_headers, private.may_mail_stranger, private.note_received,
  private.note_volunteer, private.note_submission, private.erase_mail_about, private.store_mails,
  private.expire_outbox,
  public.store_mails, public.store_mail_body, public.unwritten_mails, public.write_mails, public.claim_mails,
  public.finish_mail, public.note_outbox_worker, public.list_mails, public.outbox_report, public.retry_mails,
  public.discard_mail
  from public, anon, authenticated, service_role;
grant execute on function
  public.store_mails, public.store_mail_body, public.unwritten_mails, public.write_mails, public.claim_mails,
  public.finish_mail, public.note_outbox_worker, public.list_mails, public.outbox_report, public.retry_mails,
  public.discard_mail
  to service_role;
