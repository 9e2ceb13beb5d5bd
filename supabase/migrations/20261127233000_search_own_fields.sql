-- Staff search the fields of every form. The previous function only included the fields of upstream's forms.

-- Entries of upstream's forms keep their indexed text and skip the query, which would double the cost of a row.
create or replace function private.submission_words(fields jsonb, assigned_to text, notes text) returns text
language plpgsql immutable parallel safe security definer set search_path = ''
as $$
declare
  written text := concat_ws(E'\n',
    fields ->> 'name', fields ->> 'email', fields ->> 'phone', fields ->> 'job', fields ->> 'subject',
    fields ->> 'message', fields ->> 'reference', fields ->> 'level', fields ->> 'event', fields ->> 'day',
    assigned_to, notes);
  own_fields constant jsonb := fields - array[
    'name', 'email', 'phone', 'job', 'subject', 'message', 'reference', 'level', 'event', 'day', 'file', 'fileSize'];
begin
  if own_fields <> '{}' then
    written := concat_ws(E'\n',
      written, (select string_agg(f.value, E'\n' order by f.key) from jsonb_each_text(own_fields) f));
  end if;
  if octet_length(written) = char_length(written) then
    return lower(written);
  end if;
  return private.folded(written);
end
$$;

-- The index contains the previous text of stored entries, so build it again.
drop index if exists public.submissions_words;
select private.index_search();
