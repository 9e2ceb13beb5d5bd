-- One sign-up per request, and rate limits that slow sign-ups down instead of blocking them for a day. Somebody who
-- uses up a limit delays others by at most a minute, or by ten on a shared address.

create or replace function private.limit_sign_ups() returns trigger
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

-- A browser sends one row. An array could hold a thousand sign-ups in one request.
create function private.refuse_several_sign_ups() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if coalesce(current_setting('request.headers', true), '') <> '' and (select count(*) from added) > 1 then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', '400',
        'message', 'One request brings one sign-up.',
        'details', null,
        'hint', 'Send one object instead of an array.')::text,
      detail = json_build_object('status', 400, 'headers', json_build_object())::text;
  end if;
  return null;
end
$$;

revoke all on function private.refuse_several_sign_ups() from public;

create trigger refuse_several_sign_ups after insert on public.volunteers
  referencing new table as added
  for each statement execute function private.refuse_several_sign_ups();
