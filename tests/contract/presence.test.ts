import { fromSanityClient, type RequestMethod } from '@sanity/bifur-client'
import { afterAll, expect, it } from 'vitest'
import { backendOfFile, type TestCaller } from './backend-fixture.ts'

const backend = await backendOfFile()
const opened: { unsubscribe(): void }[] = []
afterAll(() => {
  for (const subscription of opened) subscription.unsubscribe()
})

/** Presence as a stock Studio uses it: the official client, with the address and token that it creates itself. */
function presenceOf(caller: TestCaller) {
  const client = backend.client(caller).withConfig({ apiVersion: '2022-06-30' })
  const token = backend.token(caller)
  const bifur = fromSanityClient({
    config: () => ({ dataset: 'production', ...(token !== null && { token }) }),
    getUrl: (path) => client.getUrl(path),
  })
  const heard: unknown[] = []
  const errors: unknown[] = []
  const fail = (error: unknown) => void errors.push(error)
  opened.push(bifur.listen('presence').subscribe({ next: (event) => heard.push(event), error: fail }))
  return {
    heard,
    errors,
    /** Sends a request to the presence service. Resolves with the response. */
    request: (method: RequestMethod, params: Record<string, unknown>) =>
      new Promise((resolve, reject) => {
        opened.push(bifur.request(method, params).subscribe({ next: resolve, error: reject }))
      }),
  }
}

const idOf = (caller: TestCaller) =>
  backend.staff.accounts.findByEmail(`${caller}@example.org`)?.account.id ?? 'nobody'

it('the official client receives a colleague’s location, and a message when the colleague leaves', async () => {
  const [ada, bob] = [presenceOf('editor'), presenceOf('administrator')]
  // The subscription was requested first, so it is active once this request gets its response.
  await bob.request('presence_rollcall', { session: 'tab-b' })
  const location = { type: 'document', documentId: 'policy-a', path: ['title'] }
  await ada.request('presence_announce', { data: { sessionId: 'tab-a', locations: [location] } })
  await expect
    .poll(() => bob.heard)
    .toEqual([{ type: 'state', i: idOf('editor'), m: { sessionId: 'tab-a', locations: [location] } }])
  await ada.request('presence_disconnect', { session: 'tab-a' })
  await expect
    .poll(() => bob.heard.at(-1))
    .toEqual({ type: 'disconnect', i: idOf('editor'), m: { session: 'tab-a' } })
})

it('anonymous callers cannot use presence', async () => {
  const stranger = presenceOf('anonymous')
  await expect.poll(() => stranger.errors).toEqual([expect.objectContaining({ code: 4001 })])
})
