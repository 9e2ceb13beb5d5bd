-- Staff filter sign-ups by event. Adding a parameter would create a second function, so the old one is dropped.

create index submissions_by_event on public.submissions ((fields ->> 'event'), created_at desc, id)
  where kind = 'event';

drop function public.list_submissions(text, text, text, text, date, date, int, int);
create function public.list_submissions(
  with_kind text default null,
  search text default null,
  with_state text default null,
  with_assigned_to text default null,
  received_from date default null,
  received_until date default null,
  page_size int default 50,
  page_offset int default 0,
  with_event text default null
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
      't.fields ->> ''event'' = ' || quote_literal(with_event),
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
revoke all on function public.list_submissions from public, anon, authenticated, service_role;
grant execute on function public.list_submissions to service_role;
