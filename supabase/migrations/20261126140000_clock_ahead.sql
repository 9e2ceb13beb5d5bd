-- Recovers from a clock that was ahead for a while, and starts the trusted time from older rows.

-- Deletes rate-limit marks with a future time, which would count until that time comes and block every form. Changes
-- future times of emails to the present, because those emails would wait just as long.
create function private.recover_from_clock_ahead() returns void
language plpgsql security definer set search_path = ''
as $$
declare
  at constant timestamptz := clock_timestamp();
begin
  delete from private.sign_up_marks m where m.made_at > at;
  delete from public.file_marks m where m.made_at > at;
  delete from private.mail_marks m where m.made_at > at;
  update public.outbox o set
      created_at = least(o.created_at, at), due_at = least(o.due_at, at),
      give_up_at = least(o.give_up_at, at + interval '3 days'),
      -- `least` ignores null.
      tried_at = case when o.tried_at > at then at else o.tried_at end,
      leased_until = case when o.leased_until > at then at else o.leased_until end,
      sent_at = case when o.sent_at > at then at else o.sent_at end
    where o.created_at > at or o.tried_at > at;
end
$$;

-- The same as in the submissions migration, but the first call trusts only rows at least a day old, because the same
-- wrong clock may have dated newer ones. Without such a row it trusts nothing, and nothing is due.
create or replace function private.believe(most interval, clock timestamptz) returns timestamptz
language plpgsql security definer set search_path = ''
as $$
declare
  before constant timestamptz := clock - interval '1 day';
  believed timestamptz;
begin
  perform private.recover_from_clock_ahead();
  select c.believed_at into believed from public.retention_clock c for update;
  if not found then
    select max(seen.at) into believed
    from (
      select greatest(v.created_at, v.updated_at) from public.volunteers v
      union all select greatest(s.created_at, s.changed_at) from public.submissions s
      union all select o.created_at from public.outbox o
    ) seen (at)
    where seen.at < before;
    if believed is null then
      return '-infinity';
    end if;
  elsif clock > believed then
    believed := least(clock, believed + greatest(most, interval '0'));
  else
    believed := greatest(clock, believed - greatest(most, interval '0'));
  end if;
  insert into public.retention_clock (believed_at) values (believed)
    on conflict (id) do update set believed_at = excluded.believed_at;
  return least(clock, believed);
end
$$;

revoke all on function private.recover_from_clock_ahead from public, anon, authenticated, service_role;
