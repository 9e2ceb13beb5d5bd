-- Rate limit per address for sign-ups. Over REST it responds with 429 and Retry-After.

-- Addresses are stored as hashes for a day. The salt prevents looking up a hash in a list of all addresses.
create table private.sign_up_salt (
  is_only boolean primary key default true check (is_only),
  salt text not null default gen_random_uuid()::text || gen_random_uuid()::text
);
insert into private.sign_up_salt default values;

create table private.sign_up_marks (
  address_hash text not null,
  made_at timestamptz not null default clock_timestamp()
);
create index sign_up_marks_by_address on private.sign_up_marks (address_hash, made_at);
create index sign_up_marks_by_age on private.sign_up_marks (made_at);

-- No grants: only the functions below, which run as their owner, have access.
alter table private.sign_up_salt enable row level security;
alter table private.sign_up_marks enable row level security;
revoke all on private.sign_up_salt, private.sign_up_marks from public, anon, authenticated, service_role;

-- The network of a request, or null if unknown. Hosted Supabase is behind Cloudflare, which always sets
-- cf-connecting-ip itself; x-forwarded-for is only as trustworthy as the proxy in front of the REST interface. The REST
-- interface in backend/rest sets x-forwarded-for itself.
create function private.request_network() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  address inet;
begin
  address := btrim(coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)))::inet;
  -- A household with IPv6 has a /64.
  return case family(address) when 6 then network(set_masklen(address, 64))::text else host(address) end;
exception when invalid_text_representation then
  return null;
end
$$;

-- Runs after the insert, so that errors in the row, especially a repeated id, are reported first.
create function private.limit_sign_ups() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  network text := private.request_network();
  -- People at a campaign stall share one address, and all unknown addresses count as one.
  most constant int := case when network is null then 2000 else 30 end;
  period constant interval := interval '10 minutes';
  most_in_a_day constant int := case when network is null then 20000 else 200 end;
  day constant interval := interval '1 day';
  hash text;
  in_period int;
  in_day int;
  oldest timestamptz;
  retry_after int;
begin
  if exists (select from public.volunteer_erasures where volunteer_id = new.id) then
    -- A late retry by a person who has since been erased.
    raise unique_violation using message = 'duplicate key value violates unique constraint "volunteers_pkey"';
  end if;
  -- Rows that don't come from a request, such as restored ones, have no limit.
  if coalesce(current_setting('request.headers', true), '') = '' then
    return null;
  end if;
  select encode(sha256(convert_to(salt || coalesce(network, ''), 'UTF8')), 'hex') into strict hash
    from private.sign_up_salt;
  -- Serialises sign-ups from one address; otherwise concurrent ones would not count each other.
  perform pg_advisory_xact_lock(hashtextextended(hash, 0));
  delete from private.sign_up_marks where made_at < clock_timestamp() - day;

  select count(*) filter (where made_at > clock_timestamp() - period), count(*)
    into in_period, in_day
    from private.sign_up_marks where address_hash = hash;
  if in_period >= most or in_day >= most_in_a_day then
    select made_at into oldest from private.sign_up_marks
      where address_hash = hash
      order by made_at desc offset (case when in_period >= most then most else most_in_a_day end) - 1 limit 1;
    retry_after := greatest(1, ceil(extract(epoch from
      oldest + (case when in_period >= most then period else day end) - clock_timestamp())));
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', '429',
        'message', 'Too many sign-ups came from this address.',
        'details', null,
        'hint', 'Try again later.')::text,
      detail = json_build_object(
        'status', 429,
        'headers', json_build_object('Retry-After', retry_after::text))::text;
  end if;
  insert into private.sign_up_marks (address_hash) values (hash);
  return null;
end
$$;

revoke all on function private.request_network(), private.limit_sign_ups() from public;

create trigger limit_sign_ups after insert on public.volunteers
  for each row execute function private.limit_sign_ups();
