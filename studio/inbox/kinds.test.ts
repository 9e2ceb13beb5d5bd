import { expect, test } from 'vitest'
import type { Volunteer } from '../../lib/volunteers/desk/volunteer'
import { NO_FILTER } from './entry-filters'
import { stateWords } from './inbox-kind'
import { contactKind, jobKind, KINDS, membershipKind, newsletterKind, volunteerKind } from './kinds'

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

test('the tabs stand in their order, and each asks for its own kind', () => {
  expect(KINDS.map(({ id, path, scope }) => [id, path, scope])).toEqual([
    ['volunteers', '/api/volunteers', {}],
    ['contact', '/api/submissions', { kind: 'contact' }],
    ['job', '/api/submissions', { kind: 'job' }],
    ['membership', '/api/submissions', { kind: 'membership' }],
    ['newsletter', '/api/submissions', { kind: 'newsletter' }],
  ])
})

test('a message is read with all that was written, and who answers it', async () => {
  const message = `Is it ${'very '.repeat(20)}late?`
  const fields = { name: 'Jo Example', email: 'jo@example.org', message }
  const answer = Response.json({ submissions: [{ ...SENT, kind: 'contact', fields }], total: 40 })
  expect(await contactKind.readPage(answer)).toEqual({
    entries: [
      {
        id: SENT.id,
        name: 'Jo Example',
        email: 'jo@example.org',
        subject: '',
        gist: 'Is it very very very very very very very very very very …',
        state: 'assigned',
        assignedTo: 'p1',
        notes: 'Rang.',
        createdAt: SENT.created_at,
        changedAt: SENT.changed_at,
        changedBy: 'editor@example.org',
        consentVersion: '2026-11',
        facts: [{ term: 'Message', text: message }],
      },
    ],
    total: 40,
  })
})

test('an application is about its job, and its phone number can be called', async () => {
  const fields = { name: 'Jo', email: 'jo@example.org', job: 'Cook', phone: '(02) 5550 0000' }
  expect(await jobKind.readEntry(Response.json({ ...SENT, kind: 'job', fields }))).toMatchObject({
    subject: 'Cook',
    gist: 'Cook',
    facts: [
      { term: 'Phone', text: '(02) 5550 0000', href: 'tel:0255500000' },
      { term: 'Job', text: 'Cook' },
    ],
  })
})

test('an application for membership is known by its number, and no state of it is that of a message', async () => {
  const fields = {
    ...{ name: 'Jo', email: 'jo@example.org', reference: 'M-7K4Q-2XWD', level: 'Concession' },
    ...{ file: 'scan.jpg', fileSize: '2048' },
  }
  const answer = Response.json({ ...SENT, kind: 'membership', state: 'declared', fields })
  expect(await membershipKind.readEntry(answer)).toMatchObject({
    subject: 'Membership application M-7K4Q-2XWD',
    gist: 'Concession, M-7K4Q-2XWD',
    state: 'declared',
    facts: [
      { term: 'Number', text: 'M-7K4Q-2XWD' },
      { term: 'Level', text: 'Concession' },
    ],
    file: { name: 'scan.jpg', size: '2 kB' },
  })
  expect(membershipKind.states.map(({ id, title }) => [id, title])).toEqual([
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
])('a file of %s bytes is of %s', async (fileSize, size) => {
  const fields = { name: 'Jo', email: 'jo@example.org', job: 'Cook', file: 'cv.pdf', fileSize }
  const entry = await jobKind.readEntry(Response.json({ ...SENT, kind: 'job', fields }))
  expect(entry.file).toEqual({ name: 'cv.pdf', size })
})

test('who subscribes has no name but the address', async () => {
  const fields = { email: 'jo@example.org' }
  const entry = await newsletterKind.readEntry(Response.json({ ...SENT, kind: 'newsletter', fields }))
  expect(entry).toMatchObject({ name: 'jo@example.org', email: 'jo@example.org', facts: [], gist: '' })
})

test('a volunteer is read with skills in short, and is nobody’s to answer', async () => {
  const volunteer: Volunteer = {
    id: SENT.id,
    created_at: SENT.created_at,
    full_name: 'Mia Example',
    email: 'mia@example.org',
    phone: null,
    preferred_role: null,
    message: null,
    skills: ['writing', 'design', 'photography'],
    consent_version: null,
    status: 'contacted',
    notes: '',
    updated_at: SENT.changed_at,
    updated_by: null,
  }
  expect(await volunteerKind.readEntry(Response.json(volunteer))).toMatchObject({
    name: 'Mia Example',
    gist: 'Content Writing, Graphic Design and 1 more',
    state: 'contacted',
    assignedTo: null,
    facts: [{ term: 'Skills', text: 'Content Writing, Graphic Design, Photography/Videography' }],
  })
})

test('the filter asks in the words of the server, and not while it holds what would be refused', () => {
  const fields = { ...NO_FILTER, search: 'jo', state: 'new', from: '2026-11-01' }
  expect(contactKind.readFilter({ ...fields, choice: 'p1' })).toEqual({
    kind: 'contact',
    search: 'jo',
    state: 'new',
    assignedTo: 'p1',
    from: '2026-11-01',
  })
  expect(volunteerKind.readFilter({ ...fields, choice: 'design' })).toEqual({
    search: 'jo',
    status: 'new',
    skill: 'design',
    from: '2026-11-01',
  })
  for (const kind of KINDS)
    expect(kind.readFilter({ ...NO_FILTER, search: 'x'.repeat(201) }), kind.id).toBeUndefined()
})

test('a state that this version does not know is shown as it is', () => {
  expect(stateWords(contactKind, 'answered').title).toBe('Answered')
  expect(stateWords(contactKind, 'lost')).toEqual({ id: 'lost', title: 'lost', tone: 'default' })
})
