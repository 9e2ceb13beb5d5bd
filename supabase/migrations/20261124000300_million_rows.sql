-- Fast lists for staff in large tables: an index for each filter, capped counts, and trigram search if the database
-- has pg_trgm.

create index volunteers_by_status on public.volunteers (status, created_at desc, id);
create index volunteers_by_skill on public.volunteers using gin (skills);
create index submissions_by_kind on public.submissions (kind, created_at desc, id);
create index submissions_by_state on public.submissions (kind, state, created_at desc, id);
create index submissions_by_assignee on public.submissions (assigned_to, created_at desc, id)
  where assigned_to is not null;
create index outbox_by_state on public.outbox (state, created_at desc, id);

-- The searchable text of a row: its text columns, one per line, without case and accents. Runs as its owner, so that
-- visitors, whose rows enter the indexes, need no access to `private`. ASCII rows, which are the majority, cost half as
-- much because they skip a call.
create function private.volunteer_words(
  full_name text, email text, phone text, preferred_role text, message text, notes text
) returns text
language plpgsql immutable parallel safe security definer set search_path = ''
as $$
declare
  written constant text := concat_ws(E'\n', full_name, email, phone, preferred_role, message, notes);
begin
  if octet_length(written) = char_length(written) then
    return lower(written);
  end if;
  return private.folded(written);
end
$$;

create function private.submission_words(fields jsonb, assigned_to text, notes text) returns text
language plpgsql immutable parallel safe security definer set search_path = ''
as $$
declare
  written constant text := concat_ws(E'\n',
    fields ->> 'name', fields ->> 'email', fields ->> 'phone', fields ->> 'job', fields ->> 'subject',
    fields ->> 'message', assigned_to, notes);
begin
  if octet_length(written) = char_length(written) then
    return lower(written);
  end if;
  return private.folded(written);
end
$$;

-- PGlite has no pg_trgm, but holds few rows. On a self-hosted Postgres, the account may not be allowed to create it.
-- Search then scans all rows.
do $$
begin
  if not exists (select from pg_catalog.pg_extension e where e.extname = 'pg_trgm') then
    create schema if not exists extensions;
    create extension pg_trgm with schema extensions;
  end if;
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not to be had: search reads all rows.';
end
$$;

-- If the extension is added later, call this again.
create function private.index_search() returns boolean
language plpgsql set search_path = ''
as $$
declare
  place constant text := (
    select n.nspname from pg_catalog.pg_extension e join pg_catalog.pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm');
begin
  if place is null then
    return false;
  end if;
  execute format(
    'create index if not exists volunteers_words on public.volunteers using gin (
      private.volunteer_words(full_name, email, phone, preferred_role, message, notes) %I.gin_trgm_ops)', place);
  execute format(
    'create index if not exists submissions_words on public.submissions using gin (
      private.submission_words(fields, assigned_to, notes) %I.gin_trgm_ops)', place);
  return true;
end
$$;
comment on function private.index_search is 'Makes the indices of trigrams. False where the database has no pg_trgm.';

select private.index_search();

-- A page of ids in list order, each with the total count: -10,000 means more than 10,000.
-- @param relation with columns id and created_at; `t` in the conditions below
-- @param condition SQL, with values quoted by format
-- @param words SQL, the searchable text as in the index
-- @param words_index its index, which may be missing
create function private.newest_page(
  relation regclass,
  condition text,
  page_size int,
  page_offset int,
  search text default null,
  words text default null,
  words_index text default null
) returns table (id uuid, total_count bigint)
language plpgsql stable rows 50
set search_path = ''
-- The newest rows are at the end of a table, so a sequential scan would read all of it.
set enable_seqscan = off
set enable_indexscan = on
set jit = off
as $$
declare
  -- Every matching row is read and folded, so a search in a large table stops counting earlier.
  most_counted bigint := 10000;
  most_counted_of_search constant bigint := 1000;
  -- Without the index, scanning this many of the newest rows takes a tenth of a second.
  looked_through constant int := 25000;
  -- If this many of the newest rows match, the index is no faster.
  sample constant int := 1000;
  many_of_sample constant int := 100;
  size constant bigint := least(greatest(coalesce(page_size, 50), 1), 1000);
  skipped constant bigint := greatest(coalesce(page_offset, 0), 0);
  term constant text := private.folded(nullif(btrim(search), ''));
  matches constant text := case when term is null then 'true' else
    format('%s like %L', words, '%' || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%') end;
  page_sql constant text := format(
    'select count(*), array(select f.id from found f order by f.created_at desc, f.id limit %s offset %s) from found',
    size, skipped);
  -- Scans from the newest row until the page and the count are complete.
  walk_sql constant text := format(
    'with found as materialized (
      select t.id, t.created_at from %s t where %s and %s order by t.created_at desc, t.id limit $1) ',
    relation, condition, matches) || page_sql;
  short_walk_sql constant text := format(
    'with found as materialized (
      select t.id, t.created_at from (
        select t.* from %s t where %s order by t.created_at desc, t.id limit $2) t
      where %s order by t.created_at desc, t.id limit $1) ', relation, condition, matches) || page_sql;
  -- Uses the unordered trigram index. The page and the count are exact if there are fewer matches than the limit.
  lookup_sql constant text := format(
    'with found as materialized (select t.id, t.created_at from %s t where %s and %s limit $1) ',
    relation, condition, matches) || page_sql;
  -- Letters and digits. In databases with the C locale, pg_trgm only recognises ASCII.
  trigram constant text := case
    when (select d.datctype from pg_catalog.pg_database d where d.datname = current_database()) in ('C', 'POSIX')
      then '[a-z0-9]{3}' else '[[:alnum:]]{3}' end;
  is_large boolean := false;
  enough bigint;
  found_count bigint;
  ids uuid[];
begin
  if term is not null and to_regclass(words_index) is not null then
    execute format('select exists (select from %s t where %s offset %s)', relation, condition, looked_through)
      into is_large;
  end if;
  if is_large then
    most_counted := most_counted_of_search;
  end if;
  enough := greatest(most_counted + 1, skipped + size);
  <<answer>>
  begin
    if not is_large then
      execute walk_sql into found_count, ids using enough;
      exit answer;
    end if;
    if term !~ trigram then
      execute short_walk_sql into found_count, ids using enough, looked_through;
      exit answer when found_count > most_counted and cardinality(ids) = size;
      raise sqlstate 'PT400' using message = 'There are too many to search for less than three letters.';
    end if;
    execute short_walk_sql into found_count, ids using enough, sample;
    if found_count >= many_of_sample then
      execute short_walk_sql into found_count, ids using enough, looked_through;
      exit answer when found_count > most_counted and cardinality(ids) = size;
    end if;
    perform set_config('enable_indexscan', 'off', true);
    execute lookup_sql into found_count, ids using most_counted + 1;
    exit answer when found_count <= most_counted;
    perform set_config('enable_indexscan', 'on', true);
    execute short_walk_sql into found_count, ids using skipped + size, looked_through;
    found_count := most_counted + 1;
    exit answer when cardinality(ids) = size;
    -- There are many matches, but few among the newest rows, so sort them all.
    perform set_config('enable_indexscan', 'off', true);
    execute lookup_sql into found_count, ids using null::bigint;
  end;
  return query
    select p.id, case when found_count > most_counted then -most_counted else found_count end
    from unnest(ids) with ordinality p (id, place) order by p.place;
end
$$;
comment on function private.newest_page is 'A page of ids, the newest first, with how many there are; -10,000 is more than 10,000.';

create or replace function public.list_volunteers(
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
    v.consent_version, v.status, v.notes, v.updated_at, v.updated_by, p.total_count
  from private.newest_page(
    'public.volunteers',
    concat_ws(' and ', 'true',
      't.skills @> array[' || quote_literal(skill) || ']',
      't.status = ' || quote_literal(with_status),
      't.created_at >= ' || quote_literal(signed_up_from::timestamp at time zone 'Australia/Sydney'),
      't.created_at < ' || quote_literal((signed_up_until + 1)::timestamp at time zone 'Australia/Sydney')),
    page_size, page_offset, search,
    'private.volunteer_words(t.full_name, t.email, t.phone, t.preferred_role, t.message, t.notes)',
    'public.volunteers_words'
  ) with ordinality p (id, total_count, place)
  join public.volunteers v on v.id = p.id
  order by p.place
$$;
comment on function public.list_volunteers is
  'Volunteers, the newest first, 1000 at a time at most. Days are those of Sydney. Null leaves a condition out. A total_count of -10,000 stands for more than 10,000.';

create or replace function public.list_submissions(
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
    s.changed_by, p.total_count
  from private.newest_page(
    'public.submissions',
    concat_ws(' and ', 'true',
      't.kind = ' || quote_literal(with_kind),
      't.state = ' || quote_literal(with_state),
      't.assigned_to = ' || quote_literal(with_assigned_to),
      't.created_at >= ' || quote_literal(received_from::timestamp at time zone 'Australia/Sydney'),
      't.created_at < ' || quote_literal((received_until + 1)::timestamp at time zone 'Australia/Sydney')),
    page_size, page_offset, search,
    'private.submission_words(t.fields, t.assigned_to, t.notes)',
    'public.submissions_words'
  ) with ordinality p (id, total_count, place)
  join public.submissions s on s.id = p.id
  order by p.place
$$;
comment on function public.list_submissions is
  'Submissions, the newest first, 1000 at a time at most. Days are those of Sydney. Null leaves a condition out. A total_count of -10,000 stands for more than 10,000.';

create or replace function public.list_mails(
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
    coalesce(o.plain_text, b.plain_text), o.state, o.attempts, o.due_at, o.sent_at, o.last_error, p.total_count
  from private.newest_page(
    'public.outbox',
    concat_ws(' and ', 't.state <> ''unwritten''', 't.state = ' || quote_literal(with_state)),
    page_size, page_offset
  ) with ordinality p (id, total_count, place)
  join public.outbox o on o.id = p.id
  left join public.outbox_bodies b on b.id = o.body_id
  order by p.place
$$;
comment on function public.list_mails is
  'Mails, the newest first, 1000 at a time at most, without what is not written yet. A total_count of -10,000 stands for more than 10,000.';

create or replace function public.count_submissions() returns table (kind text, state text, total bigint)
language sql stable set search_path = ''
as $$
  -- Jumps through the index from one kind and state to the next, skipping the rows in between.
  with recursive present (kind, state) as (
    (select s.kind, s.state from public.submissions s order by s.kind, s.state limit 1)
    union all
    select next.kind, next.state
    from present p cross join lateral (
      select s.kind, s.state from public.submissions s
      where (s.kind, s.state) > (p.kind, p.state) order by s.kind, s.state limit 1) next
  )
  select p.kind, p.state, case when c.total > 10000 then -10000 else c.total end
  from present p cross join lateral (
    select count(*) as total from (
      select from public.submissions s where s.kind = p.kind and s.state = p.state limit 10001) counted) c
  order by p.kind, p.state
$$;
comment on function public.count_submissions is
  'How many submissions there are of each kind in each state; none is left out. A total of -10,000 stands for more than 10,000.';

create function private.count_mails(variadic states text[]) returns bigint
language sql stable security definer set search_path = ''
as $$
  select case when count(*) > 10000 then -10000 else count(*) end
  from (select from public.outbox o where o.state = any (states) limit 10001) counted
$$;

create or replace function public.outbox_report() returns json
language sql stable security definer set search_path = ''
as $$
  select json_build_object(
    'unwritten', private.count_mails('unwritten'),
    'waiting', private.count_mails('waiting', 'sending'),
    'failed', private.count_mails('failed'),
    'sent', private.count_mails('sent'),
    'is_set_up', (select w.is_set_up from public.outbox_worker w),
    'sender', (select w.sender from public.outbox_worker w),
    'problem', (select w.problem from public.outbox_worker w))
$$;
comment on function public.outbox_report is
  'How many mails are in each state (-10,000 stands for more than 10,000), and how the worker is; is_set_up is null before a worker ran.';

revoke all on function
  private.volunteer_words, private.submission_words, private.index_search, private.newest_page,
  private.count_mails
  from public, anon, authenticated, service_role;
-- `list_volunteers` and `list_submissions` run with their caller's rights.
grant execute on function private.volunteer_words, private.submission_words, private.newest_page to service_role;
-- Indexing a visitor's row uses the visitor's rights. Without rights on the schema, nothing else in it is reachable.
grant execute on function private.volunteer_words, private.submission_words to anon;
