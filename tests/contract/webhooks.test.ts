import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import { isValidSignature } from '@sanity/webhook'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startTestBackend, type TestBackend } from './backend-fixture.ts'

const SECRET = 'secret-of-the-webhook-contract-test'

let site: Server
let backend: TestBackend
let isUp: boolean
let received: { headers: IncomingHttpHeaders; body: string }[]

beforeEach(async () => {
  received = []
  isUp = true
  site = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      if (isUp) received.push({ headers: request.headers, body })
      response.writeHead(isUp ? 200 : 503).end()
    })
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const address = site.address()
  expect.assert(typeof address === 'object' && address !== null)
  backend = await startTestBackend({
    webhook: { url: `http://127.0.0.1:${address.port}/api/revalidate`, secret: SECRET },
  })
})
afterEach(async () => {
  await backend.dispose()
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
})

it('sends a webhook signed like Sanity’s for a publish but not for a draft', async () => {
  const client = backend.client('editor')
  await client.create({ _id: 'drafts.economy', _type: 'policy', slug: { current: 'economy' } })
  await client.action({
    actionType: 'sanity.action.document.publish',
    draftId: 'drafts.economy',
    publishedId: 'economy',
  })
  await vi.waitFor(() => expect(received).toHaveLength(1))
  const [webhook] = received
  expect(JSON.parse(webhook?.body ?? '')).toEqual({ _id: 'economy', _type: 'policy', slug: 'economy' })
  expect(webhook?.headers['sanity-operation']).toBe('create')
  expect(
    await isValidSignature(webhook?.body ?? '', String(webhook?.headers['sanity-webhook-signature']), SECRET),
  ).toBe(true)
})

it('until a retry succeeds, the health endpoint reports a webhook that the site did not accept', async () => {
  isUp = false
  await backend.client('editor').create({ _id: 'economy', _type: 'policy' })
  const health = async (): Promise<unknown> => (await backend.request('service', '/health')).json()
  await vi.waitFor(async () =>
    expect(await health()).toMatchObject({
      pendingWebhooks: 1,
      webhookFailure: expect.stringContaining('503'),
    }),
  )
  isUp = true
  await vi.waitFor(() => expect(received).toHaveLength(1))
  await vi.waitFor(async () =>
    expect(await health()).toMatchObject({ pendingWebhooks: 0, webhookFailure: null }),
  )
})
