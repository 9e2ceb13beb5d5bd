-- Newsletter subscriptions (called `wishes` in the schema): confirmed by an emailed link and ended by a link in each
-- issue. Links contain tokens: the confirmation token is stored as a hash, the unsubscribe token is derived from the
-- address and a salt. Access is only through functions, none of which anonymous visitors can call.

-- The state of a subscription. It belongs to a submission, and only the submission contains the address.
create table public.newsletter_wishes (
  -- The submission's id.
  id uuid primary key references public.submissions (id) on delete cascade,
  state text not null default 'asked'
    constraint newsletter_wishes_state_known check (state in ('asked', 'confirmed', 'unsubscribed')),
  -- The hash of the token in the confirmation email. Null until the email is written.
  confirm_hash text constraint newsletter_wishes_confirm_hash unique,
  confirm_until timestamptz,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  constraint newsletter_wishes_confirmed_at_known check (state <> 'confirmed' or confirmed_at is not null),
  constraint newsletter_wishes_confirm_ends check ((confirm_hash is null) = (confirm_until is null))
);
comment on table public.newsletter_wishes is 'Whether a wish for the newsletter was confirmed by its address, and taken back.';

-- This database's secrets. Restoring a backup may add a second one; links and hashes made with either stay valid.
create table public.newsletter_salts (
  id uuid primary key default gen_random_uuid(),
  salt text not null
);
comment on table public.newsletter_salts is 'With which addresses are hashed and links to unsubscribe are made.';

create table public.newsletter_suppressions (
  -- The hash itself, so that rows from a backup and existing rows with the same meaning have the same id.
  id uuid primary key,
  made_at timestamptz not null default now()
);
comment on table public.newsletter_suppressions is
  'Who has unsubscribed, as a salted hash of the address: kept when the person is erased, until they confirm anew.';

create table public.newsletter_issues (
  -- Derived from the document's id, so that rows from a backup and existing rows have the same id.
  id uuid primary key,
  -- The document in the content store, which is sent once.
  document_id text not null
    constraint newsletter_issues_id_made check (id = md5(document_id)::uuid)
    constraint newsletter_issues_document_id_length check (char_length(document_id) between 1 and 200),
  subject text not null,
  -- The text in outbox_bodies. There is no foreign key, because the text is deleted before this row.
  body_id uuid not null,
  recipients int not null,
  started_by text not null
    constraint newsletter_issues_started_by_length check (char_length(btrim(started_by)) between 1 and 254),
  started_at timestamptz not null default now()
);
comment on table public.newsletter_issues is 'Which newsletters were sent, by whom and to how many.';

create index outbox_by_body on public.outbox (body_id) where body_id is not null;

revoke all on public.newsletter_wishes, public.newsletter_salts, public.newsletter_suppressions, public.newsletter_issues
  from public, anon, authenticated, service_role;
alter table public.newsletter_wishes enable row level security;
alter table public.newsletter_salts enable row level security;
alter table public.newsletter_suppressions enable row level security;
alter table public.newsletter_issues enable row level security;

-- 244 random bits as 64 hexadecimal digits.
create function private.random_token() returns text
language sql volatile set search_path = ''
as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;

create function private.half_hash(text) returns uuid
language sql immutable set search_path = ''
as $$
  select left(encode(sha256(convert_to($1, 'UTF8')), 'hex'), 32)::uuid
$$;

-- Serialises sending, confirming and unsubscribing, so that an issue is never sent to an address that has just
-- unsubscribed.
create function private.lock_newsletter() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('newsletter', 0));
  if not exists (select from public.newsletter_salts) then
    insert into public.newsletter_salts (salt) values (private.random_token());
  end if;
end
$$;

-- The hashes that an address may have: several if backups of different databases were merged.
create function private.newsletter_hashes(address text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select private.half_hash(s.salt || ' address ' || lower(btrim(address))) from public.newsletter_salts s
$$;

-- The token with which an address unsubscribes: its hash and a signature. Valid as long as the salt exists.
create function private.unsubscribe_token(address text) returns text
language sql stable security definer set search_path = ''
as $$
  select replace(h.hash::text || private.half_hash(s.salt || ' unsubscribe ' || h.hash), '-', '')
  from public.newsletter_salts s, private.half_hash(s.salt || ' address ' || lower(btrim(address))) h (hash)
  order by s.id limit 1
$$;

-- The address hash in an unsubscribe token, or null if the token is invalid.
create function private.unsubscribed_by(token text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select case when token ~ '^[0-9a-f]{64}$' and exists (
    select from public.newsletter_salts s
    where private.half_hash(s.salt || ' unsubscribe ' || left(token, 32)::uuid) = right(token, 32)::uuid)
  then left(token, 32)::uuid end
$$;

-- The subscription that a token confirms, or null if the token is invalid or expired.
create function private.wish_of(token text) returns uuid
language sql stable security definer set search_path = ''
as $$
  select w.id from public.newsletter_wishes w
  where w.confirm_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and w.confirm_until > now()
$$;

create function private.is_suppressed(address text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.newsletter_suppressions s where s.id in (select private.newsletter_hashes(address)))
$$;

-- The recipients of a newsletter, one row per address.
create function private.newsletter_people() returns table (wish_id uuid, email text)
language sql stable security definer set search_path = ''
as $$
  select distinct on (lower(s.fields ->> 'email')) s.id, s.fields ->> 'email'
  from public.newsletter_wishes w
  join public.submissions s on s.id = w.id
  where w.state = 'confirmed' and private.is_mailable(s.fields ->> 'email')
    and not private.is_suppressed(s.fields ->> 'email')
  order by lower(s.fields ->> 'email'), w.confirmed_at, s.id
$$;

-- Leaves a note for the worker to send the confirmation link, within the limits on mail to visitors. Over a limit, or
-- for an existing subscription, the response is the same.
create function private.note_wish() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Rows that don't come from a request, such as restored ones, are not new subscriptions.
  if coalesce(current_setting('request.headers', true), '') = '' then
    return null;
  end if;
  insert into public.newsletter_wishes (id) values (new.id);
  if private.may_mail_stranger(new.fields ->> 'email') then
    insert into public.outbox (purpose, state, priority, about_kind, about_id, recipient)
      values ('opt-in', 'unwritten', 2, 'newsletter', new.id::text, new.fields ->> 'email');
  end if;
  return null;
end
$$;

-- The name makes it run after the limits, so that a rejected row sends nothing.
create trigger note_wish after insert on public.submissions
  for each row when (new.kind = 'newsletter') execute function private.note_wish();

-- The token is created when the email is written and appears only in that email.
create function private.add_confirm_token() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  token constant text := private.random_token();
begin
  update public.newsletter_wishes w
    set confirm_hash = encode(sha256(convert_to(token, 'UTF8')), 'hex'), confirm_until = now() + interval '7 days'
    where w.id::text = new.about_id;
  new.fills := new.fills || jsonb_build_object('token', token);
  return new;
end
$$;

create trigger add_confirm_token before insert on public.outbox
  for each row when (new.purpose = 'opt-in' and new.state = 'waiting') execute function private.add_confirm_token();

-- Removes tokens from sent emails, so that nobody who reads the table can confirm or unsubscribe for others.
create function private.forget_tokens() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.fills := '{}';
  return new;
end
$$;

create trigger forget_tokens before update of state on public.outbox
  for each row when (new.state = 'sent' and new.purpose in ('opt-in', 'newsletter'))
  execute function private.forget_tokens();

-- Functions for people with a link, called by the site's server.

create function public.newsletter_link(token text) returns json
language sql stable security definer set search_path = ''
as $$
  select case
    when private.wish_of(token) is not null then json_build_object(
      'purpose', 'confirm',
      'is_done', (select w.state = 'confirmed' from public.newsletter_wishes w where w.id = private.wish_of(token)))
    when private.unsubscribed_by(token) is not null then json_build_object(
      'purpose', 'unsubscribe',
      'is_done', exists (
        select from public.newsletter_suppressions s where s.id = private.unsubscribed_by(token)))
  end
$$;
comment on function public.newsletter_link is
  'What a link is for, confirm or unsubscribe, and whether that was done. Null when it does not work. Changes nothing.';

create function public.confirm_newsletter(token text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  wish constant uuid := private.wish_of(token);
  email text;
begin
  if wish is null then
    return false;
  end if;
  perform private.lock_newsletter();
  update public.newsletter_wishes w
    set state = 'confirmed', confirmed_at = case when w.state = 'confirmed' then w.confirmed_at else now() end
    where w.id = wish;
  update public.submissions s
    set state = case when s.state = 'closed' then 'new' else s.state end, changed_at = now()
    where s.id = wish returning s.fields ->> 'email' into email;
  delete from public.newsletter_suppressions s where s.id in (select private.newsletter_hashes(email));
  return email is not null;
end
$$;
comment on function public.confirm_newsletter is 'Subscribes the address that has this link. False when it does not work.';

create function public.unsubscribe_newsletter(token text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  left_by constant uuid := private.unsubscribed_by(token);
begin
  if left_by is null then
    return false;
  end if;
  perform private.lock_newsletter();
  insert into public.newsletter_suppressions (id) values (left_by) on conflict (id) do nothing;
  with gone as (
    update public.newsletter_wishes w set state = 'unsubscribed', unsubscribed_at = now()
    from public.submissions s
    where s.id = w.id and w.state = 'confirmed' and left_by in (select private.newsletter_hashes(s.fields ->> 'email'))
    returning w.id
  )
  -- Closed, and erased after ninety days like other closed rows.
  update public.submissions s set state = 'closed', changed_at = now() from gone where s.id = gone.id;
  -- Includes emails that a worker holds and those that staff could send again.
  delete from public.outbox o
    where o.purpose = 'newsletter' and o.state <> 'sent'
      and left_by in (select private.newsletter_hashes(o.recipient));
  return true;
end
$$;
comment on function public.unsubscribe_newsletter is
  'Takes the address of this link off for good, with the newsletters that wait for it. False when it does not work.';

-- Functions for staff.

create function public.newsletter_report(document_id text) returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'subscribers', (select count(*) from private.newsletter_people()),
    'issue', (
      select json_build_object(
        'subject', i.subject, 'started_at', i.started_at, 'started_by', i.started_by, 'recipients', i.recipients,
        'waiting', count(o.id) filter (where o.state = 'waiting'),
        'sending', count(o.id) filter (where o.state = 'sending'),
        'sent', count(o.id) filter (where o.state = 'sent'),
        'failed', count(o.id) filter (where o.state = 'failed'))
      from public.newsletter_issues i left join public.outbox o on o.body_id = i.body_id
      where i.id = md5(newsletter_report.document_id)::uuid
      group by i.id))
$$;
comment on function public.newsletter_report is
  'How many get the newsletter, and how the sending of one stands. Mails of who left or was erased, and of thirty days ago, are not counted.';

create function public.start_newsletter(
  document_id text,
  subject text,
  plain_text text,
  html text,
  headers jsonb,
  started_by text
) returns json
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  body constant uuid := gen_random_uuid();
  stored int;
begin
  perform private.lock_newsletter();
  if exists (select from public.newsletter_issues i where i.id = md5(start_newsletter.document_id)::uuid) then
    return public.newsletter_report(start_newsletter.document_id);
  end if;
  insert into public.outbox_bodies (id, plain_text, html)
    values (body, start_newsletter.plain_text, start_newsletter.html);
  insert into public.outbox (
    purpose, priority, about_kind, about_id, dedupe_key, recipient, subject, body_id, fills, headers)
  select
    'newsletter', 9, 'newsletter', p.wish_id::text,
    format('newsletter %s %s', start_newsletter.document_id, left(private.unsubscribe_token(p.email), 32)),
    p.email, start_newsletter.subject, body,
    jsonb_build_object('token', private.unsubscribe_token(p.email)), start_newsletter.headers
  from private.newsletter_people() p
  on conflict on constraint outbox_dedupe_key do nothing;
  get diagnostics stored = row_count;
  if stored = 0 then
    raise sqlstate 'PT409' using message = 'Nobody is subscribed.';
  end if;
  insert into public.newsletter_issues (id, document_id, subject, body_id, recipients, started_by)
    values (
      md5(start_newsletter.document_id)::uuid, start_newsletter.document_id, start_newsletter.subject, body, stored,
      btrim(start_newsletter.started_by));
  return public.newsletter_report(start_newsletter.document_id);
end
$$;
comment on function public.start_newsletter is
  'Stores one mail for each subscriber, {{token}} being their own link, all or none. A document is sent once: again, it only tells how that stands.';

create function public.newsletter_states(ids uuid[]) returns table (id uuid, state text)
language sql stable security definer set search_path = ''
as $$
  select w.id, case
    when w.state = 'confirmed' and private.is_suppressed(s.fields ->> 'email') then 'unsubscribed'
    else w.state end
  from public.newsletter_wishes w join public.submissions s on s.id = w.id
  where w.id = any (ids)
$$;
comment on function public.newsletter_states is
  'How these wishes stand: asked, confirmed or unsubscribed. Those of before there was a newsletter are left out.';

-- The same as in the submissions migration, but subscribers stay as long as they are subscribed.
create or replace function private.due_submissions(at timestamptz) returns setof public.submissions
language sql stable set search_path = ''
as $$
  select * from public.submissions s
  where s.changed_at < at - case
      when s.state = 'closed' then interval '90 days'
      when s.kind = 'newsletter' then interval '2 years'
      else interval '1 year'
    end
    and not exists (select from public.newsletter_wishes w where w.id = s.id and w.state = 'confirmed')
$$;

revoke all on function
  private.random_token, private.half_hash, private.lock_newsletter, private.newsletter_hashes,
  private.unsubscribe_token, private.unsubscribed_by, private.wish_of, private.is_suppressed,
  private.newsletter_people, private.note_wish, private.add_confirm_token, private.forget_tokens,
  public.newsletter_link, public.confirm_newsletter, public.unsubscribe_newsletter, public.newsletter_report,
  public.start_newsletter, public.newsletter_states
  from public, anon, authenticated, service_role;
grant execute on function
  public.newsletter_link, public.confirm_newsletter, public.unsubscribe_newsletter, public.newsletter_report,
  public.start_newsletter, public.newsletter_states
  to service_role;
