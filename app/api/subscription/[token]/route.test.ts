import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { POST } from './route'

const TOKEN = '0a1b'.repeat(16)

let log: ReturnType<typeof spyOnLog>
beforeEach(() => {
  log = spyOnLog()
})
afterEach(() => log.mockRestore())

function spyOnLog() {
  return vi.spyOn(console, 'error').mockReturnValue()
}

const press = (body: string) =>
  POST(new Request(`https://party.example/api/subscription/${TOKEN}`, { method: 'POST', body }), {
    params: Promise.resolve({ token: TOKEN }),
  })

it.each([
  ['a reader who presses the button', ''],
  ['a mail program’s one-click request', 'List-Unsubscribe=One-Click'],
])('returns 503 for %s if the database cannot be reached', async (_who, body) => {
  const answer = await press(body)
  expect([answer.status, answer.headers.get('location')]).toEqual([503, null])
  expect(await answer.text()).toContain('try again in a few minutes')
  expect(log).toHaveBeenCalledOnce()
  expect(log.mock.calls.flat().join(' '), 'the link is a secret').not.toContain(TOKEN)
})

it('rejects a subscription request with an oversized body', async () => {
  expect((await press('x'.repeat(2_001))).status).toBe(400)
  expect(log).not.toHaveBeenCalled()
})
