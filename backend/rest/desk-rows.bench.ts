/**
 * The statements that fill the lists of staff with so many rows each, as people write them: a few names that are rare,
 * a few words that many have, and some that many had long ago and nobody of late.
 */
export function deskRows(count: number): readonly string[] {
  return [
    // Neither a limit for each address nor a note for the mail of each.
    'set session_replication_role = replica',
    `insert into public.volunteers (created_at, full_name, email, phone, message, skills, status, notes)
      select now() - (${count} - n) * interval '1 minute', ${NAME},
        'person' || n || case when n % 5 < 3 then '@gmail.com' else '@example.org' end,
        '04' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0'), case when n % 2 = 0 then ${MESSAGE} end,
        (array['{design,writing}', '{phone-banking}', '{}'])[n % 3 + 1]::text[],
        case when n % 50 = 0 then 'declined' when n > ${count} * 0.9 then 'new'
          else (array['contacted', 'active'])[n % 2 + 1] end,
        case when n % 10 = 0 then 'called twice' else '' end
      from generate_series(1, ${count}) n`,
    `insert into public.submissions (created_at, kind, fields, state, assigned_to)
      select now() - (${count} - n) * interval '1 minute', case when n % 4 = 0 then 'newsletter' else 'contact' end,
        case when n % 4 = 0 then jsonb_build_object('email', 'person' || n || '@gmail.com')
          else jsonb_build_object('name', ${NAME}, 'email', 'person' || n || '@gmail.com', 'subject', 'Trains',
            'message', ${MESSAGE}) end,
        case when n % 5000 = 1 then 'assigned' when n > ${count} * 0.9 then 'new' else 'answered' end,
        case when n % 5000 = 1 then 'kim' end
      from generate_series(1, ${count}) n`,
    `insert into public.outbox (created_at, purpose, recipient, subject, plain_text, state, sent_at)
      select now() - (${count} - n) * interval '1 second', 'confirmation', 'person' || n || '@gmail.com', 'Thank you',
        ${MESSAGE}, case when n % 5000 = 1 then 'failed' else 'sent' end, case when n % 5000 <> 1 then now() end
      from generate_series(1, ${count}) n`,
    'set session_replication_role = origin',
  ]
}

const NAME = `case when n % 100000 = 7 then 'Íñigo Álvarez' when n % 20 = 3 then 'Zoë Nguyễn ' || n
  else (array['Olivia', 'Noah', 'Amelia', 'Jack', 'Mia', 'Leo', 'Isla'])[n % 7 + 1] || ' '
    || (array['Smith', 'Jones', 'Williams', 'Brown', 'Wilson'])[n % 5 + 1] || ' ' || md5(n::text) end`
const MESSAGE = `'I would like to help in ' || (array['Sydney', 'Parramatta', 'Newcastle', 'Penrith'])[n / 2 % 4 + 1]
  || ' on weekends, and bring ' || md5((n * 3)::text) || ' with me. '
  || repeat('I care about trains and parks. ', n % 7)
  || case when n < 300000 and n % 20 = 0 then 'Bennelong' else '' end`
