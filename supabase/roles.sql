-- The roles that hosted Supabase provides. For other databases (PGlite, plain Postgres, tests) this file creates them
-- before the migrations run. It is idempotent.

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
  -- The REST interface switches to these roles.
  begin
    execute pg_catalog.format('grant anon, authenticated, service_role to %I', current_user);
  exception when insufficient_privilege then
    -- Another account owns the roles. That is fine if they have been granted already.
    if not pg_catalog.pg_has_role(current_user, 'anon', 'member')
      or not pg_catalog.pg_has_role(current_user, 'service_role', 'member') then
      raise;
    end if;
  end;
end
$$;

grant usage on schema public to anon, authenticated, service_role;
