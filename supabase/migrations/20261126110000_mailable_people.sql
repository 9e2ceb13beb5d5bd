-- Ensures that staff can reply: the email address must be deliverable, and no text may consist of invisible
-- characters. Triggers rather than CHECKs, because earlier rows may violate the rules and staff must still be able to
-- change and restore them.

-- Removes invisible characters from text: spaces, controls, zero-width and filler characters, combining marks.
-- lib/forms/clean-text.ts has the same list.
create function private.visible_text(written text) returns text
language sql immutable set search_path = ''
as $$
  select regexp_replace(written, '['
    '\u0001-\u0020\u007f-\u00a0\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u0610-\u061a\u061c'
    '\u064b-\u065f\u0670\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff'
    '\u1dc0-\u1dff\u2000-\u200f\u2028-\u202f\u205f-\u206f\u20d0-\u20ff\u2800\u3000'
    '\u302a-\u302f\u3099\u309a\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0'
    '\ufff0-\ufffb\U0001d159\U0001d165-\U0001d169\U0001d16d-\U0001d182\U000e0000-\U000e0fff'
    ']', '', 'g')
$$;

-- @param tg_argv the columns with the visitor's texts; in submissions, all fields
create function private.refuse_unanswerable() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sent constant jsonb := coalesce(to_jsonb(new) -> 'fields', to_jsonb(new));
begin
  -- Rows that don't come from a request, such as restored ones, may be older than these rules.
  if coalesce(current_setting('request.headers', true), '') = '' then
    return null;
  end if;
  -- Also rejects misplaced dots and numeric host names, as lib/shared/mailable.ts does. Emails that are already waiting
  -- may have such addresses.
  if not private.is_mailable(sent ->> 'email')
    or sent ->> 'email' ~* '^[.]|[.][.]|[.]@|[.]([0-9]+|0x[0-9a-f]*)$'
  then
    raise check_violation using message = 'The email address cannot be mailed.';
  end if;
  if char_length(private.visible_text(sent ->> 'full_name')) < 2 or exists (
    select from jsonb_each_text(sent) field
    where (tg_nargs = 0 or field.key = any (tg_argv)) and private.visible_text(field.value) = '')
  then
    raise check_violation using message = 'A text has too few visible characters.';
  end if;
  return null;
end
$$;

-- Runs after the insert, so that a retry of an earlier row is reported as stored.
create trigger refuse_unanswerable after insert on public.volunteers for each row
  execute function private.refuse_unanswerable('phone', 'preferred_role', 'message');
create trigger refuse_unanswerable after insert on public.submissions for each row
  execute function private.refuse_unanswerable();
create trigger refuse_unanswerable after insert on public.membership_applications for each row
  execute function private.refuse_unanswerable('street', 'suburb');

revoke all on function private.visible_text, private.refuse_unanswerable
  from public, anon, authenticated, service_role;
