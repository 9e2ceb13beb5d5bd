-- The limit per address, and what is kept for it.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
grant usage on schema extensions to anon, authenticated, service_role;
set local search_path = public, extensions;

select plan(15);

create function pg_temp.sign_up(headers text, times int default 1) returns void language plpgsql as $$
begin
  perform set_config('request.headers', headers, true);
  insert into public.volunteers (full_name, email)
    select 'Jo Example', 'jo@example.org' from generate_series(1, times);
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
grant execute on all functions in schema pg_temp to anon;

set local role anon;
select lives_ok($$ select pg_temp.sign_up('{"x-forwarded-for": "203.0.113.7"}', 30) $$, 'thirty sign-ups of one address in ten minutes');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.7"}') -> 'head' ->> 'status', '429', 'the next one is answered 429');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.7"}') -> 'head' -> 'headers' ->> 'Retry-After', '600', 'and told when to come back');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.7"}') -> 'body' ->> 'code', '429', 'with a body that PostgREST passes on');
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.8"}'), null, 'another address is not concerned');
select is(
  pg_temp.refusal('{"x-forwarded-for": "198.51.100.1", "cf-connecting-ip": "203.0.113.7"}') -> 'head' ->> 'status', '429',
  'what hosted Supabase knows counts more than what a client says');
select lives_ok($$ select pg_temp.sign_up('{"x-forwarded-for": "2001:db8:1:2::1"}', 30) $$, 'thirty of one household with IPv6');
select is(pg_temp.refusal('{"x-forwarded-for": "2001:db8:1:2:ffff::9"}') -> 'head' ->> 'status', '429', 'share the household’s network');
select is(pg_temp.refusal('{"x-forwarded-for": "2001:db8:1:3::1"}'), null, 'which the next one is not part of');
select lives_ok($$ select pg_temp.sign_up('{}', 600) $$, 'whoever comes from an unknown address shares a wide limit');
select lives_ok($$ select pg_temp.sign_up('{"x-forwarded-for": "nonsense"}') $$, 'as does whoever’s address is none');

reset role;
select is((select count(*)::int from private.sign_up_marks where address_hash like '%203%113%'), 0, 'no address is stored');

update private.sign_up_marks set made_at = made_at - interval '11 minutes';
select is(pg_temp.refusal('{"x-forwarded-for": "203.0.113.7"}'), null, 'ten minutes later there is room again');

update private.sign_up_marks set made_at = made_at - interval '1 day';
select pg_temp.sign_up('{"x-forwarded-for": "203.0.113.9"}');
select is((select count(*)::int from private.sign_up_marks), 1, 'a day later nothing is left of the old ones');

select set_config('request.headers', '', true);
insert into volunteers (full_name, email) select 'Restored', 'jo@example.org' from generate_series(1, 100);
select is((select count(*)::int from private.sign_up_marks), 1, 'rows that no request brought are not counted');

select * from finish();
rollback;
