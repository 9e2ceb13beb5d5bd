import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { fastestEngine, START_LIMIT_MS } from '../../setup/databases.ts'
import { type MailSink, startMailSink } from '../../setup/mail-sink.ts'
import { startVolunteersBackend, submission, type VolunteersBackend } from '../volunteers/rest-fixture.ts'

let sink: MailSink
let site: VolunteersBackend
beforeAll(async () => {
  sink = await startMailSink()
  site = await startVolunteersBackend(await fastestEngine(), {
    // The worker doesn't check the outbox again during the test, so whatever stores an email must wake it.
    outbox: { mail: sink.settings, pace: { lookMs: 600_000, wakeMs: 5, startMs: 5 } },
  })
  await site.backend.client('administrator').create({
    _id: 'siteSettings',
    _type: 'siteSettings',
    partyName: 'Our Party',
    authorisation: 'Authorised by A. Secretary, Sydney.',
  })
}, START_LIMIT_MS)
afterEach(() => {
  sink.taken.length = 0
})
afterAll(async () => {
  await site.dispose()
  await sink.goDown()
})

it('emails a review request only to the requested reviewer', async () => {
  const { backend } = site
  const reviewer = backend.signIn('editor', { email: 'ben@party.example', name: 'Ben' })
  const draft = await backend
    .client('editor')
    .create({ _id: 'drafts.policy-rail', _type: 'policy', title: 'Rail\nand road' })
  const response = await backend.request('editor', '/staff/reviews', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      documentId: 'policy-rail',
      revision: draft._rev,
      reviewerId: reviewer.id,
      word: 'Between us.',
    }),
  })
  expect(response.status).toBe(201)
  await vi.waitFor(() => expect(sink.taken.map(({ to }) => to)).toEqual(['ben@party.example']))
  const { subject, text } = await sink.readSingle()
  expect(subject).toBe('Please review “Rail and road”')
  expect(text).toContain('Test editor asked you to review')
  expect(text).toContain('http://localhost:3539/studio')
  expect(text).toContain('Authorised by A. Secretary, Sydney.')
  expect(text, 'the comment stays in the Studio').not.toContain('Between us')
})

it('emails the reason why a release was held back to the person who scheduled the release', async () => {
  const editor = site.backend.client('editor')
  await editor.action({
    actionType: 'sanity.action.release.create',
    releaseId: 'rspring',
    metadata: { title: 'Spring', releaseType: 'scheduled' },
  })
  await editor.create({
    _id: 'versions.rspring.b',
    _type: 'page',
    to: { _type: 'reference', _ref: 'gone', _weak: true, _strengthenOnPublish: { type: 'page' } },
  })
  await editor.action({
    actionType: 'sanity.action.release.schedule',
    releaseId: 'rspring',
    publishAt: new Date(Date.now() - 1000).toISOString(),
  })
  await vi.waitFor(() => expect(sink.taken.map(({ to }) => to)).toEqual(['editor@example.org']))
  const { subject, text } = await sink.readSingle()
  expect(subject).toBe('Not published: “Spring”')
  expect(text).toContain('references non-existent document "gone"')
})

it('emails a visitor as soon as their form is stored', async () => {
  const form = submission({ kind: 'newsletter', fields: { email: 'jo@example.org' } })
  await site.visitor().from('submissions').insert(form).throwOnError()
  await vi.waitFor(() => expect(sink.taken.map(({ to }) => to)).toEqual(['jo@example.org']))
})
