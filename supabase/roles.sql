-- The roles that hosted Supabase has from the start. Everywhere else (PGlite, plain
-- Postgres, tests) this file makes them before the migrations run. Running it again changes nothing.

do $$
begin
  if not exists (select from pg_catalog.pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit;
  end if;
  -- Whoever runs the REST interface acts in these roles' names.
  begin
    execute pg_catalog.format('grant anon, authenticated, service_role to %I', current_user);
  exception when insufficient_privilege then
    -- The roles are somebody else's. That is well if they were granted before.
    if not pg_catalog.pg_has_role(current_user, 'anon', 'member')
      or not pg_catalog.pg_has_role(current_user, 'service_role', 'member') then
      raise;
    end if;
  end;
end
$$;

grant usage on schema public to anon, authenticated, service_role;
