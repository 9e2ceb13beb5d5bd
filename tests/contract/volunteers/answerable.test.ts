import { afterAll, beforeAll, expect, it } from 'vitest'
import { visibleText } from '@/lib/shared/mailable'
import { BLANK_TEXTS, VISIBLE_TEXTS } from '../../fixtures/blank-texts.ts'
import { EMAIL_SPELLINGS } from '../../fixtures/email-spellings.ts'
import { PDF } from '../../fixtures/job-files.ts'
import { readMigrations } from '../../../backend/rest/database/migrations.ts'
import { describeSql, START_LIMIT_MS } from '../../setup/databases.ts'
import { type EmptyDatabase, openEmptyDatabase } from './empty-database.ts'
import { submission, useVolunteersBackend, volunteer } from './rest-fixture.ts'

/** From this migration on, the database refuses rows that nobody could reply to. */
const MIGRATION = '20261126110000'
/** Rows that visitors could store before then. */
const OLD_ROWS = `
  select set_config('request.headers', '{"x-forwarded-for": "203.0.113.1"}', false);
  insert into retention_clock (believed_at) values (now());
  insert into volunteers (full_name, email, phone) values (repeat(chr(8203), 2), 'jo@example.org.', chr(8203));
  insert into volunteers (full_name, email) values ('Zoë', 'zoë@bücher.example');
  insert into submissions (kind, fields) values ('newsletter', '{"email": "mailto:jo@example.org"}');
  insert into submissions (kind, fields)
    values ('contact', jsonb_build_object('name', chr(8203), 'email', 'a@b..org', 'message', chr(8203)));`

await describeSql('the database’s checks without the form', (engine) => {
  const site = useVolunteersBackend(engine)
  const JOB = { job: 'Cook', name: 'Jo Example', email: 'jo@example.org' }
  const MEMBER = { level: 'Standard', name: 'Jo Example', email: 'jo@example.org' }

  const sendJob = (changes: Partial<typeof JOB>) =>
    site.visitor().rpc('send_job_application', {
      application_id: crypto.randomUUID(),
      fields: { ...JOB, ...changes },
      file_name: 'cv.pdf',
      file_content: PDF.toString('base64'),
    })
  const apply = (changes: Partial<typeof MEMBER>, street = '1 High Street') =>
    site.visitor().rpc('send_membership_application', {
      application_id: crypto.randomUUID(),
      fields: { ...MEMBER, ...changes },
      ...{ born_on: '1980-02-29', street, suburb: 'Hay', state: 'NSW', postcode: '2711' },
      token: crypto.randomUUID().replaceAll('-', '').repeat(2),
    })
  const write = (kind: string, fields: Record<string, string>) =>
    site.visitor().from('submissions').insert(submission({ kind, fields }))
  const message = { name: 'Jo', email: 'jo@example.org', subject: 'Trains', message: 'Hi' }

  it.each(EMAIL_SPELLINGS)(
    'the database accepts a volunteer’s email address %j only in its normalised form (%j)',
    async (typed, mailed) => {
      const insert = (email: string) => site.visitor().from('volunteers').insert(volunteer({ email }))
      expect((await insert(typed)).status).toBe(typed === mailed ? 201 : 400)
      if (mailed !== null) expect((await insert(mailed)).status).toBe(201)
    },
  )

  it.each([
    ['newsletter', (email: string) => write('newsletter', { email })],
    ['contact', (email: string) => write('contact', { ...message, email })],
    ['job', (email: string) => sendJob({ email })],
    ['membership', (email: string) => apply({ email })],
  ])('the database rejects an undeliverable email address in the “%s” form', async (_form, send) => {
    expect(await send('jo@example.org.')).toMatchObject({
      status: 400,
      error: { code: '23514', message: 'The email address cannot be mailed.', details: null },
    })
    expect((await send('jo@xn--bcher-kva.example')).error).toBeNull()
  })

  it.each(BLANK_TEXTS)(
    'every form’s database check rejects a field that contains only %s',
    async (_what, text) => {
      const line = text.replaceAll(/[\r\n\t]/g, '')
      const answers = [
        await site
          .visitor()
          .from('volunteers')
          .insert(volunteer({ full_name: `J${line}` })),
        await site
          .visitor()
          .from('volunteers')
          .insert(volunteer({ phone: line })),
        await write('contact', { ...message, name: line }),
        await write('contact', { ...message, message: text }),
        await sendJob({ name: line }),
        await apply({ name: line }),
        await apply({}, line),
      ]
      expect(answers.map(({ status, error }) => [status, error?.code])).toEqual(
        Array.from({ length: 7 }, () => [400, '23514']),
      )
    },
  )

  it.each(VISIBLE_TEXTS)('the database accepts the name %j', async (name) => {
    const answers = [
      await site
        .visitor()
        .from('volunteers')
        .insert(volunteer({ full_name: name })),
      await write('contact', { ...message, name }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
  })
})

await describeSql('the migration that requires deliverable addresses and visible text', (engine) => {
  let database: EmptyDatabase
  beforeAll(async () => {
    database = await openEmptyDatabase(engine, MIGRATION)
    await database.run(OLD_ROWS)
    for (const { version, sql } of readMigrations().files) if (version >= MIGRATION) await database.run(sql)
  }, START_LIMIT_MS)
  afterAll(() => database.close())

  it('rows from earlier versions can still be changed, erased by retention and restored', async () => {
    await database.run(`
      select update_volunteer(id, 'declined', 'rang', 'x') from volunteers;
      select update_submission(id, 'closed', null, 'rang', 'x') from submissions;
      update volunteers set updated_at = now() - interval '1 year';
      update submissions set changed_at = now() - interval '1 year';
      select erase_expired_volunteers('x'), erase_expired_submissions('x');
      select restore_expired_volunteers('x'), restore_expired_submissions('x')`)
    expect(await database.run('select email from volunteers order by email')).toEqual([
      'jo@example.org.',
      'zoë@bücher.example',
    ])
    expect(await database.run("select fields ->> 'email' from submissions order by kind")).toEqual([
      'a@b..org',
      'mailto:jo@example.org',
    ])
  })

  it('the database and the forms treat the same characters as invisible', async () => {
    // Works on strings of 4,096 characters, because one call per character takes seven seconds in PGlite.
    const inDatabase = await database.run(`
      select private.visible_text(string_agg(chr(n), '' order by n)) from generate_series(1, 1114111) n
      where n not between 55296 and 57343 group by n / 4096 order by n / 4096`)
    const all = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
      .map((code) => String.fromCodePoint(code))
    const visible = { database: inDatabase.join(''), forms: visibleText(all.join('')) }
    const missing = (from: string, rest: string) => [...new Set(from).difference(new Set(rest))]
    // Comparing two sets of a million characters takes seconds, so only a failure does.
    const differences =
      visible.database === visible.forms
        ? []
        : [missing(visible.database, visible.forms), missing(visible.forms, visible.database)]
    expect(differences).toEqual([])
  })
})
