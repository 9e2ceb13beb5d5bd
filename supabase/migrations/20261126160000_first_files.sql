-- Reserves room for everyone else's first file, even if some networks send as many files as they may.

-- The same as in the file_shares migration, but with twice the overall hourly limit for a network's first file in an
-- hour.
create or replace function private.limit_files(size int, kind text default 'job') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  counted_as constant text := case when kind = 'job' then 'files' else 'files of ' || kind end;
  by_network constant text := counted_as || ' by ' || private.request_network();
  salt text;
  counted record;
  made text;
  oldest timestamptz;
  is_first bool := true;
begin
  -- Rows that don't come from a request have no limit.
  if coalesce(current_setting('request.headers', true), '') = '' then
    return;
  end if;
  -- Serialises calls; otherwise two concurrent ones would not count each other.
  perform pg_advisory_xact_lock(hashtextextended('files of applications', 0));
  delete from public.file_marks where made_at < clock_timestamp() - interval '1 day';
  if exists (select from public.file_room() r
      where r.kind = limit_files.kind and limit_files.size + r.bytes > r.most) then
    raise sqlstate 'PGRST' using
      message = '{"code": "507", "message": "There is no room for more files.", "details": null, "hint": "Erase applications that are closed."}',
      detail = '{"status": 507, "headers": {}}';
  end if;
  -- Creates the salt if there is none. It survives a restart.
  perform private.lock_newsletter();
  select s.salt into strict salt from public.newsletter_salts s order by s.id limit 1;
  for counted in select * from (values
    -- A fifth of the storage. The row below adds the mark that this limit counts.
    (by_network, 40 * 1048576, interval '1 day'),
    -- Four files of the maximum size, or sixty of the typical size.
    (by_network, 20 * 1048576, interval '1 hour'),
    -- Half is reserved for networks without a file in the last hour.
    (counted_as, 120 * 1048576, interval '1 hour')
  ) as limits (what, most, period)
  loop
    continue when counted.what is null;
    made := encode(sha256(convert_to(salt || counted.what, 'UTF8')), 'hex');
    if limit_files.size + (select coalesce(sum(m.size), 0) from public.file_marks m
        where m.hash = made and m.made_at > clock_timestamp() - counted.period)
        > (case when counted.what = counted_as and not is_first then counted.most / 2 else counted.most end) then
      select min(m.made_at) into oldest from public.file_marks m
        where m.hash = made and m.made_at > clock_timestamp() - counted.period;
      raise sqlstate 'PGRST' using
        message = '{"code": "429", "message": "Too many files came.", "details": null, "hint": "Try again later."}',
        detail = json_build_object(
          'status', 429,
          'headers', json_build_object('Retry-After', greatest(1, ceil(extract(epoch from
            oldest + counted.period - clock_timestamp())))::text))::text;
    end if;
    if counted.what = by_network and counted.period = interval '1 hour' then
      is_first := not exists (select from public.file_marks m
        where m.hash = made and m.made_at > clock_timestamp() - counted.period);
    end if;
    if counted.period = interval '1 hour' then
      insert into public.file_marks (hash, size) values (made, limit_files.size);
    end if;
  end loop;
end
$$;
