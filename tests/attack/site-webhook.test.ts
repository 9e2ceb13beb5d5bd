import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { expect, it } from 'vitest'
import { readChangeEvent } from '@/lib/freshness/read-change-event'

const SECRET = 'shared with the content store'

/** A request with a body that never ends, and the number of bytes read from it. */
function endless(headers: Record<string, string>) {
  const state = { bytes: 0 }
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        state.bytes += 8_192
        controller.enqueue(new Uint8Array(8_192))
      },
    },
    { highWaterMark: 0 },
  )
  const init = { method: 'POST', headers, body, duplex: 'half' as const }
  return { state, request: new Request('http://site/api/revalidate', init) }
}

it.each([
  ['none', undefined],
  ['empty', ''],
  ['a single word', 'signed'],
  ['no timestamp', `v1=${'x'.repeat(43)}`],
  ['too short', 't=1700000000000,v1=abc'],
  ['too long', `t=1700000000000,v1=${'x'.repeat(100_000)}`],
])('does not read the body of a webhook with an invalid signature: %s', async (_what, signature) => {
  const { state, request } = endless(signature === undefined ? {} : { [SIGNATURE_HEADER_NAME]: signature })
  expect(await readChangeEvent(request, { webhookSecret: SECRET })).toMatchObject({
    kind: 'refused',
    status: 401,
  })
  expect(state.bytes).toBe(0)
})

it('stops reading a webhook body with a well-formed but invalid signature soon after 64 kB', async () => {
  const signature = await encodeSignatureHeader('{}', Date.now(), 'guessed')
  const { state, request } = endless({ [SIGNATURE_HEADER_NAME]: signature })
  expect(await readChangeEvent(request, { webhookSecret: SECRET })).toMatchObject({
    kind: 'refused',
    status: 413,
  })
  expect(state.bytes).toBeLessThanOrEqual(65_536 + 2 * 8_192)
})

it('accepts a 64 kB webhook body signed by the content store', async () => {
  const notice = { _id: 'policy-data', _type: 'policy', slug: 'data', more: '' }
  const body = JSON.stringify({ ...notice, more: 'x'.repeat(65_536 - JSON.stringify(notice).length) })
  expect(body).toHaveLength(65_536)
  const headers = { [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), SECRET) }
  const request = new Request('http://site/api/revalidate', { method: 'POST', headers, body })
  expect(await readChangeEvent(request, { webhookSecret: SECRET })).toMatchObject({
    kind: 'document',
    type: 'policy',
  })
})
