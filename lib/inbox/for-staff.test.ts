import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { InboxError } from './database'
import { forStaff } from './for-staff'

const REQUEST = new Request('http://localhost:3000/api/inbox', { headers: { cookie: 'a=b' } })
const EDITOR = { id: 'p1', name: 'Anna', roles: [{ name: 'editor', title: 'Editor' }] }

let log: ReturnType<typeof spyOnLog>
beforeEach(() => {
  log = spyOnLog()
})
afterEach(() => {
  log.mockRestore()
  vi.unstubAllGlobals()
})

function spyOnLog() {
  return vi.spyOn(console, 'error').mockReturnValue()
}

async function ask(handle: () => Promise<Response>): Promise<[status: number, body: unknown]> {
  const response = await forStaff(handle)(REQUEST, { params: Promise.resolve({}) })
  return [response.status, await response.json()]
}

it('returns 500 if an inbox handler fails', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(EDITOR)))
  expect(await ask(() => Promise.reject(new TypeError('No such column.')))).toEqual([
    500,
    {
      error:
        'Something went wrong on the site’s server. Try again. If it happens again, the server’s log says why.',
    },
  ])
  expect(log).toHaveBeenCalledExactlyOnceWith('An inbox request failed:', 'No such column.')
})

it('responds with an InboxError’s own status and message', async () => {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(EDITOR)))
  expect(await ask(() => Promise.reject(new InboxError(502, 'The database is busy.')))).toEqual([
    502,
    { error: 'The database is busy.' },
  ])
})

it('returns 503 while staff cannot be identified', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  expect(await ask(() => Promise.resolve(Response.json({})))).toEqual([
    503,
    { error: 'Your sign-in cannot be checked right now. Try again.' },
  ])
})
