-- The network that a visitor is counted under, or null if unknown: the same as networkOf in lib/shared/network-of.ts.
-- Hosted Supabase is behind Cloudflare, which always sets cf-connecting-ip itself. For requests from the site's server,
-- the only caller with the secret key, that is the server's own address. The server therefore puts its visitor's
-- address first in x-forwarded-for.
create or replace function private.request_network() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers constant json := nullif(current_setting('request.headers', true), '')::json;
  forwarded constant text := nullif(btrim(split_part(headers ->> 'x-forwarded-for', ',', 1)), '');
  mapped constant inet := '::ffff:0:0/96';
  address inet;
begin
  address := case when current_setting('role', true) = 'service_role' and forwarded is not null then forwarded
    else coalesce(btrim(headers ->> 'cf-connecting-ip'), forwarded) end::inet;
  if address <<= mapped then
    address := '0.0.0.0'::inet + (address - mapped);
  end if;
  -- A household with IPv6 has a /64.
  return case family(address) when 6 then network(set_masklen(address, 64))::text else host(address) end;
exception when invalid_text_representation then
  return null;
end
$$;
