-- An email that cannot be written fails without affecting others and records the reason. Staff retry it once the
-- content is fixed. A confirmation over the hourly limit now waits for its turn instead of being left out.

alter table public.outbox
  -- In notes for emails to visitors: a salted hash of the sender's network, so that no visitor uses up other people's
  -- turns.
  add column visitor text
    constraint outbox_visitor_hash check (visitor ~ '^[0-9a-f]{64}$'),
  drop constraint outbox_written,
  add constraint outbox_written check (
    state = 'unwritten'
    or (recipient is not null and subject is not null and ((plain_text is null) <> (body_id is null)))
    -- A note that could not be turned into an email.
    or (state = 'failed' and num_nonnulls(subject, plain_text, html, body_id) = 0 and last_error is not null));

create index outbox_notes_to_visitors on public.outbox (visitor, created_at) where subject is null and purpose <> 'notice';

create function private.mail_hash(what text) returns text
language sql stable security definer set search_path = ''
as $$
  select encode(sha256(convert_to(s.salt || what, 'UTF8')), 'hex') from private.sign_up_salt s
$$;

-- jo+news@… is the same mailbox as jo@….
create function private.mailbox_of(address text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(lower(address), '\+[^@]*@', '@')
$$;

-- Notes for emails to visitors, either waiting or failed.
create view private.notes_to_visitors as
  select * from public.outbox o where o.subject is null and o.purpose <> 'notice';
revoke all on private.notes_to_visitors from public, anon, authenticated, service_role;

-- Leaves a note for an email to a visitor. A mailbox gets three a day, whoever enters its address, so that nobody is
-- flooded. The third is reserved for a confirmation link, so that other people's confirmations cannot prevent it.
-- Emails over the hourly limits wait (unwritten_mails). At most 3,000 notes are kept. Beyond that, the visitor with the
-- most notes loses the newest one, so a visitor with a single note keeps it. The inbox shows how many were left out.
create function private.note_to_visitor(note_purpose text, kind text, row_id uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  most_to_mailbox constant int := case note_purpose when 'opt-in' then 3 else 2 end;
  most_notes constant int := 3000;
  mailbox constant text := private.mail_hash('mail to ' || private.mailbox_of(address));
begin
  if private.is_mailable(address) is not true then
    return;
  end if;
  -- Serialises calls; otherwise two concurrent ones would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('mail to strangers', 0));
  delete from private.mail_marks where made_at < clock_timestamp() - interval '1 day';
  if (select count(*) from private.mail_marks m where m.hash = mailbox) >= most_to_mailbox then
    insert into private.mail_marks (hash) values (private.mail_hash('mail left out'));
    return;
  end if;
  insert into private.mail_marks (hash) values (mailbox);
  insert into public.outbox (purpose, state, priority, about_kind, about_id, recipient, visitor) values (
    note_purpose, 'unwritten', 2, kind, row_id::text, address,
    private.mail_hash('mail by ' || private.request_network()));
  if (select count(*) from private.notes_to_visitors) > most_notes then
    delete from public.outbox o where o.id = (
      select n.id
      from private.notes_to_visitors n
      where n.visitor is not distinct from (
        select v.visitor from private.notes_to_visitors v
        group by v.visitor order by count(*) desc, max(v.created_at) desc limit 1)
      order by n.created_at desc, n.id limit 1);
    insert into private.mail_marks (hash) values (private.mail_hash('mail left out'));
  end if;
end
$$;

create or replace function private.note_received(kind text, row_id uuid, address text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  -- Rows that don't come from a request, such as restored ones, send no emails.
  if coalesce(current_setting('request.headers', true), '') = '' then
    return;
  end if;
  insert into public.outbox (purpose, state, priority, about_kind, about_id)
    values ('notice', 'unwritten', 3, note_received.kind, row_id::text);
  -- A pending subscription is confirmed by its own link.
  if note_received.kind <> 'newsletter' then
    perform private.note_to_visitor('confirmation', note_received.kind, row_id, address);
  end if;
end
$$;

create or replace function private.note_wish() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Rows that don't come from a request, such as restored ones, are not new subscriptions.
  if coalesce(current_setting('request.headers', true), '') = '' then
    return null;
  end if;
  insert into public.newsletter_wishes (id) values (new.id);
  perform private.note_to_visitor('opt-in', 'newsletter', new.id, new.fields ->> 'email');
  return null;
end
$$;

drop function private.may_mail_stranger(text);

-- The same as in the membership migration, but emails to visitors wait if there were too many in the last hour: forty
-- from one visitor, three hundred in total. Visitors take turns: each visitor's first email goes before anyone's
-- second. Second and later emails stop at two hundred, which leaves a hundred for visitors with only one. If the
-- sender's address is unknown, every email counts as a first one.
create or replace function public.unwritten_mails(most int default 200) returns table (
  id uuid, purpose text, about_kind text, about_id text, recipient text, skills text[], job text, reference text)
language sql stable security definer set search_path = ''
as $$
  with recent as (
    select m.hash, count(*) as mails from private.mail_marks m
    where m.made_at > clock_timestamp() - interval '1 hour'
    group by m.hash
  ), queued as (
    select n.id, n.created_at, case when n.visitor is null then 1 else
        coalesce(r.mails, 0) + row_number() over (partition by n.visitor order by n.created_at, n.id) end as turn
    from private.notes_to_visitors n left join recent r on r.hash = n.visitor
    where n.state = 'unwritten'
  ), placed as (
    select q.id, q.turn, row_number() over (order by q.turn, q.created_at, q.id)
      + coalesce((select r.mails from recent r where r.hash = private.mail_hash('mail')), 0) as place
    from queued q where q.turn <= 40
  )
  select o.id, o.purpose, o.about_kind, o.about_id, o.recipient, coalesce(v.skills, '{}'), s.fields ->> 'job',
    s.fields ->> 'reference'
  from public.outbox o
  left join public.volunteers v on o.about_kind = 'volunteers' and v.id::text = o.about_id
  left join public.submissions s on o.about_kind in ('job', 'membership') and s.id::text = o.about_id
  where o.state = 'unwritten'
    and case when o.purpose = 'notice'
      -- At most ten emails an hour per kind. Anything more is combined into a single email.
      then 10 > coalesce((
        select max(told.times) from (
          select count(*) as times from public.outbox t
          where t.purpose = 'notice' and t.subject is not null and t.about_kind = o.about_kind
            and t.created_at > now() - interval '1 hour'
          group by t.recipient) told), 0)
      else o.id in (select p.id from placed p where p.place <= case when p.turn = 1 then 300 else 200 end)
    end
  order by o.created_at, o.id
  limit least(greatest(coalesce(unwritten_mails.most, 200), 1), 1000)
$$;

create function public.fail_notes(note_ids uuid[], reason text) returns int
language sql security definer set search_path = ''
as $$
  with failed as (
    update public.outbox o set state = 'failed', last_error = left(reason, 1000), visitor = null
    where o.id = any (note_ids) and o.state = 'unwritten'
    returning 1
  )
  select count(*)::int from failed
$$;
comment on function public.fail_notes is
  'Keeps notes of which no mail can be made, with the reason, for staff. Gives how many these are.';

create or replace function public.write_mails(note_ids uuid[], mails jsonb) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  found_notes int;
  refusal text;
begin
  perform from public.outbox o where o.id = any (note_ids) and o.state = 'unwritten' for update;
  get diagnostics found_notes = row_count;
  if found_notes <> cardinality(note_ids) then
    raise sqlstate 'PT409' using message = 'Another worker has written these, or they are erased.';
  end if;
  begin
    if mails <> '[]' then
      insert into private.mail_marks (hash)
        select counted.hash
        from private.notes_to_visitors n cross join unnest(array[n.visitor, private.mail_hash('mail')]) counted (hash)
        where n.id = any (note_ids) and counted.hash is not null;
    else
      -- There is no wording for this email, so it is not sent and does not count against the mailbox.
      delete from private.mail_marks m where m.ctid in (
        select (
          select c.ctid from private.mail_marks c
          where c.hash = private.mail_hash('mail to ' || private.mailbox_of(n.recipient)) limit 1)
        from private.notes_to_visitors n where n.id = any (note_ids));
    end if;
    delete from public.outbox o where o.id = any (note_ids);
    perform private.store_mails(mails);
    return true;
  exception when integrity_constraint_violation or data_exception then
    -- The constraint's name rather than the message, which may quote personal data.
    get stacked diagnostics refusal = constraint_name;
    refusal := coalesce(nullif(refusal, ''), sqlstate);
  end;
  perform public.fail_notes(note_ids, format('The database refuses this mail (%s).', refusal));
  return false;
end
$$;
comment on function public.write_mails is
  'Puts mails in the place of notes, in one transaction. 409 when one of the notes is gone: then nothing is changed. False when the database refuses the mails: then the notes have failed.';

create or replace function public.retry_mails(mail_id uuid default null) returns int
language sql security definer set search_path = ''
as $$
  with again as (
    update public.outbox o
    set
      -- The worker writes the email for a note again, because staff may have corrected the wording.
      state = case when o.subject is null then 'unwritten' else 'waiting' end,
      last_error = case when o.subject is null then null else o.last_error end,
      attempts = 0, due_at = now(), give_up_at = now() + interval '3 days'
    where o.state = 'failed' and (mail_id is null or o.id = mail_id)
    returning 1
  )
  select count(*)::int from again
$$;

create or replace function public.outbox_report() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'unwritten', private.count_mails('unwritten'),
    'waiting', private.count_mails('waiting', 'sending'),
    'failed', private.count_mails('failed'),
    'sent', private.count_mails('sent'),
    'left_out', (
      select count(*) from private.mail_marks m
      where m.hash = private.mail_hash('mail left out') and m.made_at > clock_timestamp() - interval '1 day'),
    'is_set_up', (select w.is_set_up from public.outbox_worker w),
    'sender', (select w.sender from public.outbox_worker w),
    'problem', (select w.problem from public.outbox_worker w))
$$;
comment on function public.outbox_report is
  'How many mails are in each state (-10,000 stands for more than 10,000), how many confirmations were left out in a day, and how the worker is; is_set_up is null before a worker ran.';

-- The same as in the outbox migration, but visitors' hashes are removed after a day.
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
$$;

revoke all on function
  private.mail_hash, private.mailbox_of, private.note_to_visitor, public.fail_notes
  from public, anon, authenticated, service_role;
grant execute on function public.fail_notes to service_role;
