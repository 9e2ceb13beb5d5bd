import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { PDF } from '../../fixtures/job-files.ts'
import { START_LIMIT_MS } from '../../setup/databases.ts'
import type { TestCaller } from '../backend-fixture.ts'
import { type Desk, none, of, startDesk } from './desk-fixture.ts'

const Rooms = z.array(
  z.object({ kind: z.string(), room: z.object({ bytes: z.number(), most: z.number() }).optional() }),
)
const COOK = { job: 'Cook', name: 'Jo Example', email: 'jo@example.org' }

let desk: Desk
let submissions: Desk['handlers']['submissions']
beforeAll(async () => {
  desk = await startDesk()
  submissions = desk.handlers.submissions
}, START_LIMIT_MS)
afterAll(() => desk.dispose())

it.each<[caller: TestCaller, status: number]>([
  ['anonymous', 401],
  ['viewer', 403],
  ['editor', 200],
  ['administrator', 200],
])('a request for an application’s file as %s returns %i', async (caller, status) => {
  const id = await desk.submit('job', COOK)
  const response = await submissions.jobFile(desk.request(caller), of(id))
  expect([response.status, response.headers.get('cache-control')]).toEqual([status, 'private, no-store'])
  expect(Buffer.from(await response.arrayBuffer()).equals(PDF)).toBe(status === 200)
})

it('serves a file as a download under its own name, with the extension of its actual type', async () => {
  const id = crypto.randomUUID()
  const file = { file_name: "Zoë's “CV” (1).html", file_content: PDF.toString('base64') }
  await desk.site
    .visitor()
    .rpc('send_job_application', { application_id: id, fields: COOK, ...file })
    .throwOnError()
  const { headers } = await submissions.jobFile(desk.request('editor'), of(id))
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'private, no-store',
    'content-type': 'application/pdf',
    'content-disposition':
      'attachment; filename="application.pdf"; filename*=UTF-8\'\'Zo%C3%AB%27s%20%E2%80%9CCV%E2%80%9D%20%281%29.html.pdf',
  })
})

it('shows staff how much of the file storage is used', async () => {
  const room = async () => {
    const counts: unknown = await (await desk.handlers.inbox.counts(desk.request('editor'), none)).json()
    return Rooms.parse(counts).find(({ kind }) => kind === 'job')?.room
  }
  const before = await room()
  await desk.submit('job', COOK)
  expect(await room()).toEqual({ bytes: (before?.bytes ?? 0) + PDF.length, most: 209_715_200 })
})

it('a file request returns 404 for an erased application, an entry without a file or an unknown ID', async () => {
  const gone = await desk.submit('job', COOK)
  const erase = desk.request('editor', { method: 'DELETE', body: { reason: 'Asked by phone.' } })
  expect((await submissions.erase(erase, of(gone))).status).toBe(204)
  const message = await desk.submit('contact', { name: 'Jo', email: 'jo@example.org', message: 'Hi' })
  const statuses = []
  for (const id of [gone, message, crypto.randomUUID(), 'x'])
    statuses.push((await submissions.jobFile(desk.request('editor'), of(id))).status)
  expect(statuses).toEqual([404, 404, 404, 400])
})

it('rejects a cross-site request for a file even with a staff session', async () => {
  const id = await desk.submit('job', COOK)
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' }
  expect((await submissions.jobFile(desk.request('editor', { headers }), of(id))).status).toBe(403)
})
