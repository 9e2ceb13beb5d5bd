import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { backendOfFile } from '../contract/backend-fixture.ts'

const backend = await backendOfFile()
let path: string
beforeAll(async () => {
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#c33' } })
    .png()
    .toBuffer()
  path = (await backend.client('editor').assets.upload('image', picture)).path
})

describe('malformed requests from anonymous visitors', () => {
  it('does not cut an emoji in half when truncating a download name', async () => {
    const name = `${'a'.repeat(199)}😀😀`
    const answer = await backend.request('anonymous', `/lake/${path}?dl=${encodeURIComponent(name)}`)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(`filename*=UTF-8''${'a'.repeat(199)}`)
    expect(answer.headers.get('content-disposition')).not.toContain('%')
    const half = await backend.request('anonymous', `/lake/${path}?dl=${'a'.repeat(10)}%F0%9F`)
    expect(half.status).toBe(200)
    await Promise.all([answer.body?.cancel(), half.body?.cancel()])
  })

  it.each([
    ['nested lists', '[', '1', ']'],
    ['nested objects', '{"a":', '1', '}'],
    ['chained conditions', '1||', '1', ''],
  ])('refuses a query with 1,900 %s', async (_name, opening, inner, closing) => {
    const query = `*[${opening.repeat(1_900)}${inner}${closing.repeat(1_900)}]`
    for (const caller of ['anonymous', 'editor'] as const) {
      const answer = await backend.request(caller, '/lake/v2025-10-01/data/query/production', {
        method: 'POST',
        body: JSON.stringify({ query }),
        headers: { 'content-type': 'application/json', origin: 'http://localhost:3539' },
      })
      expect(await answer.json()).toMatchObject({ error: { type: expect.stringMatching(/^query\w+Error$/) } })
      expect(answer.status).toBe(400)
    }
  })

  it('runs a query with 300 chained conditions', async () => {
    const chain = Array.from({ length: 300 }, (_, index) => `_id == "a${index}"`).join(' || ')
    const query = encodeURIComponent(`count(*[${chain}])`)
    const answer = await backend.request('editor', `/lake/v2025-10-01/data/query/production?query=${query}`)
    expect(answer.status).toBe(200)
    await answer.body?.cancel()
  })
})
