-- A role for the running product that may add to the audit log and never change or shorten it. Run as the owner of the database, once the
-- product has started there for the first time (its job queue then has its schema), and again after each release that migrates. Unless the
-- owner may create roles, create this one first, as postgres: createuser --pwprompt examplar_app. Then:
--   psql -v ON_ERROR_STOP=1 "$OWNER_URL" -f ops/postgresql/roles.sql
-- Let the product connect as it, and migrate as the owner before each release:
--   DATABASE_URL="$OWNER_URL" npm run db:migrate
-- In one transaction, because for a moment the role may do everything.
begin;
do $$ begin
  if not exists (select 1 from pg_roles where rolname = 'examplar_app') then create role examplar_app login; end if;
end $$;
grant usage on schema public, pgboss to examplar_app;
grant select, insert, update, delete on all tables in schema public, pgboss to examplar_app;
grant usage, select on all sequences in schema public, pgboss to examplar_app;
grant execute on all functions in schema pgboss to examplar_app;
revoke update, delete on audit from examplar_app;
revoke delete on audit_head from examplar_app;
revoke insert, update, delete on schema_migration from examplar_app;
-- Tables that a later release adds, so that it can serve before this file is run again. A migration that adds a table like `audit` must
-- revoke these rights itself.
alter default privileges in schema public grant select, insert, update, delete on tables to examplar_app;
alter default privileges in schema public grant usage, select on sequences to examplar_app;
commit;
