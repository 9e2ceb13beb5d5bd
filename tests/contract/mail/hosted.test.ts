import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, it, vi } from 'vitest'
import { eventually } from '../../setup/eventually.ts'

const KEY = 'sb_secret_of-a-hosted-project'

/** What a hosted project is asked: the function, whose key, and with what. */
interface Asked {
  path: string
  key: string | undefined
  body: unknown
}

/** A hosted Supabase that has nothing to mail. */
async function startHosted(asked: Asked[]) {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const key = request.headers['apikey']
      asked.push({ path: request.url ?? '', key: String(key), body: JSON.parse(body) })
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(request.url?.endsWith('note_outbox_worker') ? 'true' : '[]')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}` }
}

it('the site’s server works on the outbox of hosted Supabase, and only in Node', async () => {
  const asked: Asked[] = []
  const { server, url } = await startHosted(asked)
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
  await eventually(() => expect(asked.map(({ path }) => path)).toContain('/rest/v1/rpc/claim_mails'))
  expect(asked.map(({ path }) => path)).toEqual([
    '/rest/v1/rpc/unwritten_mails',
    '/rest/v1/rpc/note_outbox_worker',
    '/rest/v1/rpc/claim_mails',
  ])
  expect(asked.every(({ key }) => key === KEY)).toBe(true)
  expect(asked[1]?.body).toEqual({ is_set_up: true, sender: 'office@party.example', problem: null })
  vi.unstubAllEnvs()
  server.closeAllConnections()
  server.close()
})
