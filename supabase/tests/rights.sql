-- The rights of each role in the public schema. These lists are complete.
begin;
create schema if not exists extensions;
create extension if not exists pgtap with schema extensions;
set local search_path = public, extensions;

select plan(3);

create temp table roles (name text);
insert into roles values ('anon'), ('authenticated'), ('service_role');

select is(array_agg(line order by line collate "C"), array[
    'anon submissions insert', 'anon volunteers insert',
    'service_role submission_erasures select', 'service_role submissions select', 'service_role submissions update',
    'service_role volunteer_erasures select', 'service_role volunteers select', 'service_role volunteers update'],
  'each role has only these table rights')
from (
  select concat_ws(' ', r.name, c.relname, p) as line
  from pg_class c cross join roles r
    cross join unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) p
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and case when p in ('delete', 'truncate', 'trigger') then has_table_privilege(r.name, c.oid, p)
      else has_any_column_privilege(r.name, c.oid, p) end) reached;

select is(array_agg(line order by line collate "C"), array[
    'anon insert submissions consent_version fields id kind',
    'anon insert volunteers consent_version email full_name id message phone preferred_role skills',
    'service_role update submissions assigned_to changed_at changed_by notes state',
    'service_role update volunteers notes status updated_at updated_by'],
  'each role writes only these columns')
from (
  select concat_ws(' ', r.name, p, c.relname, string_agg(a.attname, ' ' order by a.attname)) as line
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    cross join roles r cross join unnest(array['insert', 'update']) p
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_column_privilege(r.name, c.oid, a.attnum, p)
  group by r.name, p, c.relname) written;

select is(array_agg(line order by line collate "C"), array[
    'anon: send_job_application send_membership_application',
    'service_role: claim_mails confirm_newsletter count_submissions discard_mail erase_expired_copies '
      || 'erase_expired_submissions erase_expired_volunteers erase_submission erase_volunteer fail_notes file_room finish_mail list_erasures '
      || 'list_mails list_submission_erasures list_submissions list_volunteers membership_declaration membership_link '
      || 'newsletter_link newsletter_report newsletter_states note_outbox_worker outbox_report read_job_file '
      || 'read_membership_details read_membership_file restore_expired_submissions restore_expired_volunteers '
      || 'retention_report retry_mails send_signed_declaration start_newsletter store_mail_body store_mails '
      || 'unsubscribe_newsletter unwritten_mails update_submission update_volunteer write_mails'],
  'each role may call only these functions')
from (
  select r.name || ': ' || string_agg(p.proname, ' ' order by p.proname) as line
  from pg_proc p cross join roles r
  where p.pronamespace = 'public'::regnamespace and has_function_privilege(r.name, p.oid, 'execute')
  group by r.name) called;

select * from finish();
rollback;
