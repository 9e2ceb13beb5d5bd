-- Search without accents: “alvarez” finds Álvarez, “o'brien” finds O’Brien, “dang” finds Đặng, and vice versa.

-- Uses no extension: PGlite lacks `unaccent`, and other databases must install it first.
create function private.folded(written text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    -- Shortcut for plain ASCII, as in most rows: a tenth of the work.
    when octet_length(written) = char_length(written) then lower(written)
    else replace(replace(replace(
      lower(translate(
        -- Decomposes letters and removes combining marks.
        regexp_replace(normalize(written, NFKD), '[\u0300-\u036f]', '', 'g'),
        -- Letters that do not decompose, in either case, because `lower` converts them only in some collations.
        'ØøŁłĐđĦħŦŧıÆŒẞ‘’ʼ', 'oollddhhttiæœß''''''')),
      'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss')
  end
$$;
comment on function private.folded is 'A text as search compares it: small letters without accents, straight apostrophes.';

revoke all on function private.folded from public, anon, authenticated, service_role;
-- `list_volunteers` runs with its caller's rights, which still exclude the tables in `private`.
grant usage on schema private to service_role;
grant execute on function private.folded to service_role;

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
    v.consent_version, v.status, v.notes, v.updated_at, v.updated_by, count(*) over ()
  from public.volunteers v
  where
    (nullif(btrim(search), '') is null or strpos(
      private.folded(concat_ws(E'\n', v.full_name, v.email, v.phone, v.preferred_role, v.message, v.notes)),
      private.folded(btrim(search))) > 0)
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
