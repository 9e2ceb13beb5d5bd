-- The limits on sign-ups, for one address and for all unknown ones together, and what is stored for them.
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
-- Repeats the last sign-up in the counts so many times, so long ago.
create function pg_temp.remember(times int, ago interval) returns void language sql as $$
  insert into private.sign_up_marks (address_hash, made_at)
    select last.address_hash, clock_timestamp() - ago
    from (select address_hash from private.sign_up_marks order by made_at desc limit 1) last,
      generate_series(1, times);
$$;
-- The seconds to wait in the answer to a sign-up.
create function pg_temp.wait(headers text) returns int language sql as $$
  select (pg_temp.refusal(headers) -> 'head' -> 'headers' ->> 'Retry-After')::int
$$;
grant execute on all functions in schema pg_temp to anon;

set local role anon;
select lives_ok($$ select pg_temp.sign_up('{"x-forwarded-for": "203.0.113.7"}', 30) $$, 'thirty sign-ups of one address in ten minutes');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.7"}') -> 'head' ->> 'status', '429', 'the next one is answered 429');
-- With a minute of tolerance for busy machines.
select ok(pg_temp.wait('{"x-forwarded-for": "203.0.113.7"}') between 540 and 600, 'and told to come back in ten minutes');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.7"}') -> 'body' ->> 'code', '429', 'with a body that PostgREST passes on');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.8"}'), null, 'another address is not concerned');
select is(
  pg_temp.refusal('{"x-forwarded-for": "198.51.100.1", "cf-connecting-ip": "203.0.113.7"}') -> 'head' ->> 'status', '429',
  'what hosted Supabase knows counts more than what a client says');
select lives_ok($$ select pg_temp.sign_up('{"x-forwarded-for": "2001:db8:1:2::1"}', 30) $$, 'thirty of one household with IPv6');
select is(pg_temp.refusal('{"x-forwarded-for": "2001:db8:1:2:ffff::9"}') -> 'head' ->> 'status', '429', 'share the household’s network');
select is(pg_temp.refusal('{"x-forwarded-for": "2001:db8:1:3::1"}'), null, 'which the next one is not part of');
select lives_ok($$ select pg_temp.sign_up('{}', 31) $$, 'unknown addresses are not held to the limit of one');

reset role;
select is((select count(*)::int from private.sign_up_marks where address_hash like '%203%113%'), 0, 'no address is stored');

update private.sign_up_marks set made_at = made_at - interval '11 minutes';
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.7"}'), null, 'ten minutes later there is room again');

update private.sign_up_marks set made_at = made_at - interval '1 day';
select pg_temp.sign_up('{"x-forwarded-for": "203.0.113.9"}');
select is((select count(*)::int from private.sign_up_marks), 1, 'a day later nothing is left of the old ones');

-- The limit of one address in a day.
select pg_temp.sign_up('{"x-forwarded-for": "203.0.113.20"}');
select pg_temp.remember(198, interval '3 hours');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.20"}'), null, 'two hundred sign-ups of one address in a day');
select lives_ok($$ select pg_temp.sign_up('{"x-forwarded-for": "203.0.113.20"}') $$, 'then three in ten minutes');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.20"}') -> 'head' ->> 'status', '429', 'the next one is answered 429');
select ok(
  pg_temp.wait('{"x-forwarded-for": "203.0.113.20"}') between 540 and 600,
  'and told to come back in ten minutes, and not in a day');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.21"}'), null, 'another address is not concerned');

-- Unknown addresses, which count as one.
select pg_temp.sign_up('{}');
select pg_temp.remember(598, interval '0 minutes');
select is(pg_temp.refusal('{}'), null, 'six hundred sign-ups of unknown addresses in a minute');
select is(pg_temp.refusal('{}') -> 'head' ->> 'status', '429', 'the next one is answered 429');
select ok(pg_temp.wait('{}') between 1 and 60, 'and told to come back in a minute');
select is(
  pg_temp.refusal('{"x-forwarded-for": "nonsense"}') -> 'head' ->> 'status', '429',
  'as is whoever’s address is none');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.22"}'), null, 'known addresses are not concerned');

update private.sign_up_marks set made_at = made_at - interval '20 minutes';
select pg_temp.sign_up('{}');
select pg_temp.remember(2000 - 601, interval '20 minutes');
select lives_ok($$ select pg_temp.sign_up('{}', 11) $$, 'after two thousand in an hour it is twelve in a minute');
select is(pg_temp.refusal('{}') -> 'head' ->> 'status', '429', 'the next one is answered 429');
select ok(pg_temp.wait('{}') between 1 and 60, 'and told to come back in a minute, and not in an hour');
update private.sign_up_marks set made_at = made_at - interval '41 minutes';
select is(pg_temp.refusal('{}'), null, 'an hour later');
select lives_ok($$ select pg_temp.sign_up('{}', 20) $$, 'there is room as before');

select throws_ok(
  $$ insert into volunteers (full_name, email) select 'Jo Example', 'jo@example.org' from generate_series(1, 2) $$,
  'PGRST', null, 'a request brings one sign-up');

delete from private.sign_up_marks;
select set_config('request.headers', '', true);
insert into volunteers (full_name, email) select 'Restored', 'jo@example.org' from generate_series(1, 100);
select is((select count(*)::int from private.sign_up_marks), 0, 'rows that no request brought are not counted');

select * from finish();
rollback;
