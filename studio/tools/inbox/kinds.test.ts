import { expect, test } from 'vitest'
import type { FormKind } from '../../../lib/forms/forms'
import type { StoredEntry } from '../../../lib/inbox/inbox-types'
import { NO_FILTER, stateOf } from './entry'
import { entryOf, KINDS } from './kinds'

const SENT = {
  id: '00000000-0000-4000-8000-000000000001',
  created_at: '2026-11-21T00:00:00.000Z',
  consent_version: '2026-11',
  state: 'assigned',
  assigned_to: 'p1',
  notes: 'Rang.',
  changed_at: '2026-11-22T00:00:00.000Z',
  changed_by: 'editor@example.org',
}

/** Converts a server response to an entry. */
function read(kind: FormKind, fields: StoredEntry['fields'], more: Partial<StoredEntry> = {}) {
  return entryOf({ ...SENT, subscription: null, kind, fields, ...more })
}

/** Returns a kind by name. */
function kindOf(id: FormKind) {
  const kind = KINDS.find((each) => each.id === id)
  expect.assert(kind)
  return kind
}

test('the inbox’s first tabs are Volunteers, Contact, Jobs, Memberships and Newsletter', () => {
  expect(KINDS.slice(0, 5).map(({ id, title }) => [id, title])).toEqual([
    ['volunteers', 'Volunteers'],
    ['contact', 'Contact'],
    ['job', 'Jobs'],
    ['membership', 'Memberships'],
    ['newsletter', 'Newsletter'],
  ])
})

test('the inbox shows a message with its fields and assignee', () => {
  const message = `Is it ${'very '.repeat(20)}late?`
  const fields = { name: 'Jo Example', email: 'jo@example.org', message }
  expect(read('contact', fields)).toEqual({
    ...SENT,
    kind: 'contact',
    name: 'Jo Example',
    email: 'jo@example.org',
    subject: '',
    gist: 'Is it very very very very very very very very very very…',
    facts: [{ term: 'Message', text: message }],
  })
})

test('the inbox uses the job as the summary of a job application', () => {
  const fields = { name: 'Jo', email: 'jo@example.org', job: 'Cook', phone: '(02) 5550 0000' }
  expect(read('job', fields)).toMatchObject({
    subject: 'Cook',
    gist: 'Cook',
    facts: [
      { term: 'Job', text: 'Cook' },
      { term: 'Phone', text: '(02) 5550 0000', href: 'tel:0255500000' },
    ],
  })
})

test('the inbox shows a membership application with its number and status', () => {
  const fields = {
    ...{ name: 'Jo', email: 'jo@example.org', reference: 'M-7K4Q-2XWD', level: 'Concession' },
    ...{ file: 'scan.jpg', fileSize: '2048' },
  }
  expect(read('membership', fields, { state: 'declared' })).toMatchObject({
    subject: 'Membership application M-7K4Q-2XWD',
    gist: 'Concession, M-7K4Q-2XWD',
    state: 'declared',
    facts: [
      { term: 'Number', text: 'M-7K4Q-2XWD' },
      { term: 'Level', text: 'Concession' },
    ],
    file: { name: 'scan.jpg', size: '2 kB' },
  })
  expect(kindOf('membership').states.map(({ id, title }) => [id, title])).toEqual([
    ['applied', 'Applied'],
    ['declared', 'Declared'],
    ['checked', 'Checked'],
    ['approved', 'Approved'],
    ['refused', 'Refused'],
    ['lapsed', 'Lapsed'],
  ])
})

test.each([
  ['1', '1 kB'],
  ['49152', '48 kB'],
  ['5242880', '5.0 MB'],
])('the inbox shows a file size of %s bytes as %s', (fileSize, size) => {
  const fields = { name: 'Jo', email: 'jo@example.org', job: 'Cook', file: 'cv.pdf', fileSize }
  expect(read('job', fields).file).toEqual({ name: 'cv.pdf', size })
})

test('the inbox names a subscriber by email address', () => {
  const fields = { email: 'jo@example.org' }
  expect(read('newsletter', fields)).toMatchObject({
    name: 'jo@example.org',
    email: 'jo@example.org',
    facts: [],
    gist: '',
  })
})

test('the inbox shows a volunteer with a shortened list of skills and no assignee', () => {
  const fields = {
    fullName: 'Mia Example',
    email: 'mia@example.org',
    skills: ['writing', 'design', 'photography'],
  }
  expect(read('volunteers', fields, { state: 'contacted', assigned_to: null })).toMatchObject({
    name: 'Mia Example',
    gist: 'Content Writing, Graphic Design and 1 more',
    state: 'contacted',
    assigned_to: null,
    facts: [{ term: 'Skills', text: 'Content Writing, Graphic Design, Photography/Videography' }],
  })
})

test('the inbox sends the server only valid filter fields', () => {
  const fields = { ...NO_FILTER, search: 'jo', state: 'new', from: '2026-11-01' }
  expect(kindOf('contact').readFilter({ ...fields, choice: 'p1' })).toEqual({
    search: 'jo',
    state: 'new',
    assignedTo: 'p1',
    from: '2026-11-01',
  })
  expect(kindOf('volunteers').readFilter({ ...fields, choice: 'design' })).toEqual({
    search: 'jo',
    state: 'new',
    skill: 'design',
    from: '2026-11-01',
  })
  expect(kindOf('event').readFilter({ ...NO_FILTER, event: 'launch' })).toEqual({ event: 'launch' })
  for (const kind of KINDS)
    expect(kind.readFilter({ ...NO_FILTER, search: 'x'.repeat(201) }), kind.id).toBeUndefined()
})

test('the inbox shows an unknown status as stored', () => {
  expect(stateOf(kindOf('contact'), 'answered').title).toBe('Answered')
  expect(stateOf(kindOf('contact'), 'lost')).toEqual({ id: 'lost', title: 'lost', tone: 'default' })
})
