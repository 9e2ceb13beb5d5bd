import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { PDF } from '../../fixtures/job-files.ts'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import { submission, untilReady, useVolunteersBackend, volunteer } from './rest-fixture.ts'

const KEPT = 'keep-me'
const GONE = 'forget-me'
const TOKEN = 'a1'.repeat(32)
const JO = { name: 'Jo Example', email: 'jo@example.org' }
const ERASURE = { erased_by: 'x', reason: 'asked for it' }

const site = useVolunteersBackend('PGlite')
const staff = () => site.staffServer()
const eraseForm = (id: string) => staff().rpc('erase_submission', { submission_id: id, ...ERASURE })
const formErasures = () => staff().rpc('list_submission_erasures').throwOnError()

/** One kind of personal data, with the calls that store, erase and read it. */
interface Kind {
  /** Stores an entry that contains a given word. @returns its id */
  store(word: string): Promise<string>
  erase(id: string): PromiseLike<{ error: unknown }>
  read(id: string): PromiseLike<{ data: unknown }>
  erasures(): PromiseLike<{ data: unknown }>
  /** Returns the word as the journal encodes it on disk. */
  trace(word: string): string
  /** The expected entry with the word `KEPT`. */
  kept: object
}

const KINDS: Readonly<Record<string, Kind>> = {
  volunteer: {
    async store(word) {
      const row = volunteer({ email: `${word}@example.org` })
      await site.visitor().from('volunteers').insert(row).throwOnError()
      const change = { volunteer_id: row.id, new_notes: 'rang twice', changed_by: 'x' }
      await staff().rpc('update_volunteer', change).throwOnError()
      return row.id
    },
    erase: (id) => staff().rpc('erase_volunteer', { volunteer_id: id, ...ERASURE }),
    read: () => staff().rpc('list_volunteers').throwOnError(),
    erasures: () => staff().rpc('list_erasures').throwOnError(),
    trace: (word) => `${word}@example.org`,
    kept: { email: `${KEPT}@example.org`, notes: 'rang twice', full_name: 'Jo Example', status: 'new' },
  },
  form: {
    async store(word) {
      const row = submission({ kind: 'newsletter', fields: { email: `${word}@form.example.org` } })
      await site.visitor().from('submissions').insert(row).throwOnError()
      const change = { submission_id: row.id, new_notes: 'rang twice', changed_by: 'x' }
      await staff().rpc('update_submission', change).throwOnError()
      return row.id
    },
    erase: eraseForm,
    read: () => staff().rpc('list_submissions', { with_kind: 'newsletter' }).throwOnError(),
    erasures: formErasures,
    trace: (word) => `${word}@form.example.org`,
    kept: { fields: { email: `${KEPT}@form.example.org` }, notes: 'rang twice' },
  },
  'job application’s file': {
    async store(word) {
      const id = crypto.randomUUID()
      const content = Buffer.concat([PDF, Buffer.from(word)])
      const file = { file_name: `${word}.pdf`, file_content: content.toString('base64') }
      await site
        .visitor()
        .rpc('send_job_application', { application_id: id, fields: { job: 'Cook', ...JO }, ...file })
        .throwOnError()
      return id
    },
    erase: eraseForm,
    read: (id) => staff().rpc('read_job_file', { submission_id: id }).throwOnError(),
    erasures: formErasures,
    trace: (word) => Buffer.from(word).toString('hex'),
    kept: {
      file_name: `${KEPT}.pdf`,
      file_content: Buffer.concat([PDF, Buffer.from(KEPT)]).toString('base64'),
    },
  },
  'membership application': {
    async store(word) {
      const id = crypto.randomUUID()
      await site
        .visitor()
        .rpc('send_membership_application', {
          ...{ application_id: id, token: word === KEPT ? TOKEN : 'b2'.repeat(32), born_on: '1980-02-29' },
          fields: { level: 'Standard', ...JO },
          ...{ street: `9 ${word} Lane`, suburb: 'Hay', state: 'NSW', postcode: '2711' },
        })
        .throwOnError()
      return id
    },
    erase: eraseForm,
    read: (id) =>
      staff()
        .rpc('read_membership_details', { ids: [id] })
        .throwOnError(),
    erasures: formErasures,
    trace: (word) => `9 ${word} Lane`,
    kept: { street: `9 ${KEPT} Lane`, born_on: '1980-02-29' },
  },
}

/** Whether one of the journal's files contains a given text. */
function isOnDisk(text: string): boolean {
  const folder = join(site.backend.dataDir, 'volunteers')
  return readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text))
}

/** Ids of the entries, by kind. */
const ids: Record<string, { kept: string; gone: string }> = {}
/** Whether the erased entry was on disk before and after it was erased, by kind. */
const traces: Record<string, { before: boolean; after: boolean }> = {}

beforeAll(async () => {
  for (const [name, { store, erase, trace }] of Object.entries(KINDS)) {
    const [kept, gone] = [await store(KEPT), await store(GONE)]
    const before = isOnDisk(trace(GONE))
    expect((await erase(gone)).error).toBeNull()
    ids[name] = { kept, gone }
    traces[name] = { before, after: isOnDisk(trace(GONE)) }
  }
  await site.restart()
  await untilReady(staff())
}, START_LIMIT_MS)

describe.each(Object.entries(KINDS))('a %s', (name, { read, erasures, kept }) => {
  it(`PGlite’s journal does not contain data from an erased ${name}`, () => {
    expect(traces[name]).toEqual({ before: true, after: false })
  })

  it(`PGlite’s journal keeps a ${name} and the record of an erased one across a restart`, async () => {
    expect((await read(ids[name]?.kept ?? '')).data).toMatchObject([kept])
    expect(JSON.stringify((await erasures()).data)).toContain(ids[name]?.gone)
  })
})

it('PGlite’s journal does not contain a membership link’s token in plain text', () => {
  expect(isOnDisk(TOKEN)).toBe(false)
})
