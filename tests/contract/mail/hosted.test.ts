import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it, onTestFinished, vi } from 'vitest'

const KEY = 'sb_secret_of-a-hosted-project'

/** A function call that the hosted project received. */
interface Call {
  path: string
  key: string | undefined
  body: unknown
}

/** Starts a fake hosted Supabase with an empty outbox. @returns its address and the calls it receives */
async function startHosted(): Promise<{ url: string; calls: Call[] }> {
  const calls: Call[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const key = request.headers['apikey']
      calls.push({ path: request.url ?? '', key: String(key), body: JSON.parse(body) })
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(request.url?.endsWith('note_outbox_worker') ? 'true' : '[]')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  expect.assert(typeof address === 'object' && address !== null)
  return { url: `http://127.0.0.1:${address.port}`, calls }
}

it('the site’s server processes hosted Supabase’s outbox only in the Node runtime', async () => {
  const { url, calls } = await startHosted()
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const [name, value] of Object.entries({
    NEXT_PUBLIC_SUPABASE_URL: url,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: KEY,
    SMTP_URL: 'smtp://127.0.0.1:1',
    MAIL_FROM: 'office@party.example',
  }))
    vi.stubEnv(name, value)
  const { register } = await import('@/instrumentation')
  vi.stubEnv('NEXT_RUNTIME', 'edge')
  await register()
  vi.stubEnv('NEXT_RUNTIME', 'nodejs')
  await register()
  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/rest/v1/rpc/claim_mails'))
  expect(calls.map(({ path }) => path)).toEqual([
    '/rest/v1/rpc/unwritten_mails',
    '/rest/v1/rpc/note_outbox_worker',
    '/rest/v1/rpc/claim_mails',
  ])
  expect(calls.every(({ key }) => key === KEY)).toBe(true)
  expect(calls[1]?.body).toEqual({ is_set_up: true, sender: 'office@party.example', problem: null })
})
