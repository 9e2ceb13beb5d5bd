-- Rate limits on sign-ups from one address and from unknown addresses, and the data stored for them.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(30);

create function pg_temp.sign_up(headers text, times int default 1) returns void language plpgsql as $$
begin
  perform set_config('request.headers', headers, true);
  for time in 1..times loop
    insert into public.volunteers (full_name, email) values ('Jo Example', 'jo@example.org');
  end loop;
end
$$;
create function pg_temp.refusal(headers text) returns jsonb language plpgsql as $$
declare
  body text;
  head text;
begin
  perform pg_temp.sign_up(headers);
  return null;
exception when sqlstate 'PGRST' then
  get stacked diagnostics body = message_text, head = pg_exception_detail;
  return jsonb_build_object('body', body::jsonb, 'head', head::jsonb);
end
$$;
-- Adds backdated marks, as if the last sign-up's address had sent several others earlier.
create function pg_temp.remember(times int, ago interval) returns void language sql as $$
  insert into private.sign_up_marks (address_hash, made_at)
    select last.address_hash, clock_timestamp() - ago
    from (select address_hash from private.sign_up_marks order by made_at desc limit 1) last,
      generate_series(1, times);
$$;
-- The Retry-After of a refused sign-up, in seconds.
create function pg_temp.wait(headers text) returns int language sql as $$
  select (pg_temp.refusal(headers) -> 'head' -> 'headers' ->> 'Retry-After')::int
$$;
grant execute on all functions in schema pg_temp to anon;

set local role anon;
select lives_ok($$ select pg_temp.sign_up('{"x-forwarded-for": "203.0.113.7"}', 30) $$, 'accepts thirty sign-ups from one address in ten minutes');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.7"}') -> 'head' ->> 'status', '429', 'answers the thirty-first with 429');
-- Allows a minute of tolerance for busy machines.
select ok(pg_temp.wait('{"x-forwarded-for": "203.0.113.7"}') between 540 and 600, 'asks to retry within ten minutes');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.7"}') -> 'body' ->> 'code', '429', 'sends a body that PostgREST passes on');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.8"}'), null, 'does not limit another address');
select is(
  pg_temp.refusal('{"x-forwarded-for": "198.51.100.1", "cf-connecting-ip": "203.0.113.7"}') -> 'head' ->> 'status', '429',
  'prefers hosted Supabase’s header to the client’s');
select lives_ok($$ select pg_temp.sign_up('{"x-forwarded-for": "2001:db8:1:2::1"}', 30) $$, 'accepts thirty sign-ups from one IPv6 household');
select is(pg_temp.refusal('{"x-forwarded-for": "2001:db8:1:2:ffff::9"}') -> 'head' ->> 'status', '429', 'counts an IPv6 network as one address');
select is(pg_temp.refusal('{"x-forwarded-for": "2001:db8:1:3::1"}'), null, 'does not limit the next IPv6 network');
select lives_ok($$ select pg_temp.sign_up('{}', 31) $$, 'does not apply the per-address limit to unknown addresses');

reset role;
select is((select count(*)::int from private.sign_up_marks where address_hash like '%203%113%'), 0, 'stores no plain address');

update private.sign_up_marks set made_at = made_at - interval '11 minutes';
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.7"}'), null, 'accepts sign-ups again after ten minutes');

update private.sign_up_marks set made_at = made_at - interval '1 day';
select pg_temp.sign_up('{"x-forwarded-for": "203.0.113.9"}');
select is((select count(*)::int from private.sign_up_marks), 1, 'deletes old marks after a day');

-- The daily limit for one address.
select pg_temp.sign_up('{"x-forwarded-for": "203.0.113.20"}');
select pg_temp.remember(198, interval '3 hours');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.20"}'), null, 'accepts two hundred sign-ups from one address in a day');
select lives_ok($$ select pg_temp.sign_up('{"x-forwarded-for": "203.0.113.20"}') $$, 'then accepts three sign-ups in ten minutes');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.20"}') -> 'head' ->> 'status', '429', 'answers the fourth with 429');
select ok(
  pg_temp.wait('{"x-forwarded-for": "203.0.113.20"}') between 540 and 600,
  'asks to retry within ten minutes instead of a day');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.21"}'), null, 'does not limit another address after that');

-- Unknown addresses, which count as one.
select pg_temp.sign_up('{}');
select pg_temp.remember(598, interval '0 minutes');
select is(pg_temp.refusal('{}'), null, 'accepts six hundred sign-ups from unknown addresses in a minute');
select is(pg_temp.refusal('{}') -> 'head' ->> 'status', '429', 'answers the next unknown address with 429');
select ok(pg_temp.wait('{}') between 1 and 60, 'asks unknown addresses to retry within a minute');
select is(
  pg_temp.refusal('{"x-forwarded-for": "nonsense"}') -> 'head' ->> 'status', '429',
  'counts an invalid address as unknown');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.22"}'), null, 'does not limit known addresses');

update private.sign_up_marks set made_at = made_at - interval '20 minutes';
select pg_temp.sign_up('{}');
select pg_temp.remember(2000 - 601, interval '20 minutes');
select lives_ok($$ select pg_temp.sign_up('{}', 11) $$, 'accepts twelve a minute after two thousand in an hour');
select is(pg_temp.refusal('{}') -> 'head' ->> 'status', '429', 'answers the thirteenth with 429');
select ok(pg_temp.wait('{}') between 1 and 60, 'asks to retry within a minute instead of an hour');
update private.sign_up_marks set made_at = made_at - interval '41 minutes';
select is(pg_temp.refusal('{}'), null, 'accepts sign-ups again after an hour');
select lives_ok($$ select pg_temp.sign_up('{}', 20) $$, 'restores the full limit');

select throws_ok(
  $$ insert into volunteers (full_name, email) select 'Jo Example', 'jo@example.org' from generate_series(1, 2) $$,
  'PGRST', null, 'refuses several sign-ups in one request');

delete from private.sign_up_marks;
select set_config('request.headers', '', true);
insert into volunteers (full_name, email) select 'Restored', 'jo@example.org' from generate_series(1, 100);
select is((select count(*)::int from private.sign_up_marks), 0, 'does not count rows without a request');

select * from finish();
rollback;
