-- Event sign-ups: people who put themselves on an event's list. Stores the event's id or slug, and the day.

alter table public.submissions
  drop constraint submissions_kind_known,
  add constraint submissions_kind_known check (
    kind in ('newsletter', 'contact', 'job', 'membership', 'event')),
  drop constraint submissions_fields_known,
  add constraint submissions_fields_known check (
    case when jsonb_typeof(fields) <> 'object' then false else
      case kind
        when 'newsletter' then fields ? 'email' and fields - 'email' = '{}'
        when 'contact' then fields ?& array['name', 'email', 'message']
          and fields - array['name', 'email', 'subject', 'message'] = '{}'
        when 'job' then fields ?& array['job', 'name', 'email'] and (fields ? 'file') = (fields ? 'fileSize')
          and fields - array['job', 'name', 'email', 'phone', 'message', 'file', 'fileSize'] = '{}'
        when 'membership' then fields ?& array['reference', 'level', 'name', 'email']
          and (fields ? 'file') = (fields ? 'fileSize')
          and fields - array['reference', 'level', 'name', 'email', 'phone', 'file', 'fileSize'] = '{}'
        when 'event' then fields ?& array['event', 'day', 'name', 'email']
          and fields - array['event', 'day', 'name', 'email', 'message'] = '{}'
        else false
      end
    end),
  -- Checks only the format, because browsers insert directly and the database has no list of events.
  add constraint submissions_event_form check (fields ->> 'event' ~ '^[A-Za-z0-9_-]{1,128}$'),
  add constraint submissions_day_form check (fields ->> 'day' ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');

alter table public.submission_erasures
  drop constraint submission_erasures_kind_known,
  add constraint submission_erasures_kind_known check (
    kind in ('newsletter', 'contact', 'job', 'membership', 'event'));

-- The same as in the membership migration, plus the event and the day, because staff search for an event to export its
-- list. Earlier rows have neither, so their indexed text stays the same.
create or replace function private.submission_words(fields jsonb, assigned_to text, notes text) returns text
language plpgsql immutable parallel safe security definer set search_path = ''
as $$
declare
  written constant text := concat_ws(E'\n',
    fields ->> 'name', fields ->> 'email', fields ->> 'phone', fields ->> 'job', fields ->> 'subject',
    fields ->> 'message', fields ->> 'reference', fields ->> 'level', fields ->> 'event', fields ->> 'day',
    assigned_to, notes);
begin
  if octet_length(written) = char_length(written) then
    return lower(written);
  end if;
  return private.folded(written);
end
$$;
