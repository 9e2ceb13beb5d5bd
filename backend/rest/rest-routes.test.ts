import { expect, it } from 'vitest'
import { WorkQueue } from '../base/work-queue.ts'
import { restRoutes } from './rest-routes.ts'

const answer = () => Promise.resolve(new Response())
let woken = 0
const routes = restRoutes({
  api: { call: answer, insert: answer, refuse: answer, callAsServer: answer },
  secretKey: undefined,
  queue: new WorkQueue(),
  onUsed: () => undefined,
  onStored: () => {
    woken += 1
  },
})

/** Sends a request below /rest/v1 and returns how often it woke the mail worker. */
async function wakesOf(pattern: string, params: Record<string, string>): Promise<number> {
  const route = routes.find(
    ({ method, path }) => method === 'POST' && path === `/supabase/rest/v1/${pattern}`,
  )
  const url = new URL(`http://localhost/backend/supabase/rest/v1/${pattern}`)
  woken = 0
  await route?.handle({
    ...{ url, params, caller: { kind: 'anonymous' }, callerRemains: () => true },
    ...{ isOverSocket: false, remoteAddress: '203.0.113.7' },
    request: new Request(url, { method: 'POST', headers: { apikey: 'sb_publishable_local' } }),
  })
  return woken
}

it.each(['send_job_application', 'send_signed_declaration'])(
  'calling %s wakes the mail worker',
  async (name) => {
    expect(await wakesOf(`rpc/${name}`, {})).toBe(1)
  },
)

it.each(['send_membership_application', 'store_mails', 'start_newsletter', 'retry_mails'])(
  'calling %s wakes the mail worker',
  async (name) => {
    expect(await wakesOf('rpc/:function', { function: name })).toBe(1)
  },
)

it('storing a form submission wakes the mail worker, but listing volunteers does not', async () => {
  expect(await wakesOf(':table', { table: 'submissions' })).toBe(1)
  expect(await wakesOf('rpc/:function', { function: 'list_volunteers' })).toBe(0)
})
