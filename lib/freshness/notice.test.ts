import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { describe, expect, it } from 'vitest'
import { readNotice } from './notice'

const webhookSecret = 'shared with the content store'
const frontSecret = 'shared with the front door'

async function signed(body: string, secret = webhookSecret): Promise<Request> {
  const signature = await encodeSignatureHeader(body, Date.now(), secret)
  return new Request('http://site/api/revalidate', {
    method: 'POST',
    headers: { [SIGNATURE_HEADER_NAME]: signature },
    body,
  })
}

function ofFront(notice: unknown, secret = frontSecret): Request {
  const headers = { 'x-front-secret': secret }
  return new Request('http://site', { method: 'POST', headers, body: JSON.stringify(notice) })
}

const UNSIGNED = { kind: 'refused', status: 401 }
const UNREADABLE = { kind: 'refused', status: 400 }
const POLICY = JSON.stringify({ _id: 'policy-data', _type: 'policy', slug: 'data' })

describe('the content store', () => {
  it('is believed when it has signed its notice', async () => {
    expect(await readNotice(await signed(POLICY), { webhookSecret })).toEqual({
      kind: 'document',
      type: 'policy',
      slug: 'data',
    })
  })

  it('may tell of a document without an address', async () => {
    const request = await signed(JSON.stringify({ _id: 'home', _type: 'home', slug: null }))
    expect(await readNotice(request, { webhookSecret })).toEqual({
      kind: 'document',
      type: 'home',
      slug: undefined,
    })
  })

  it('is not believed with another secret, a changed body, no signature and no secret', async () => {
    expect(await readNotice(await signed(POLICY, 'guessed'), { webhookSecret })).toMatchObject(UNSIGNED)
    const { headers } = await signed(POLICY)
    const changed = new Request('http://site', {
      method: 'POST',
      headers,
      body: POLICY.replace('data', 'doge'),
    })
    expect(await readNotice(changed, { webhookSecret })).toMatchObject(UNSIGNED)
    const bare = new Request('http://site', { method: 'POST', body: POLICY })
    expect(await readNotice(bare, { webhookSecret })).toMatchObject(UNSIGNED)
    expect(await readNotice(await signed(POLICY), {})).toMatchObject(UNSIGNED)
  })

  it('is refused when it signed what is no notice', async () => {
    expect(await readNotice(await signed('not JSON'), { webhookSecret })).toMatchObject(UNREADABLE)
    expect(await readNotice(await signed('{"_id":1}'), { webhookSecret })).toMatchObject(UNREADABLE)
    expect(await readNotice(await signed('{"stale":"all"}'), { webhookSecret })).toMatchObject(UNREADABLE)
  })
})

describe('the front door', () => {
  it.each(['changed', 'all', ['/about']])('is believed by its secret: %s', async (stale) => {
    expect(await readNotice(ofFront({ stale }), { frontSecret })).toEqual({ kind: 'front', stale })
  })

  it('is refused when it says what is no notice', async () => {
    const document = { _id: 'policy-data', _type: 'policy', slug: 'data' }
    for (const notice of [{ stale: 'some' }, { stale: ['https://elsewhere.example'] }, document])
      expect(await readNotice(ofFront(notice), { frontSecret })).toMatchObject(UNREADABLE)
    expect.hasAssertions()
  })

  it('is not believed with any other secret, however little is missing, nor without one', async () => {
    for (const wrong of [
      '',
      'undefined',
      frontSecret.slice(0, -1),
      `${frontSecret}0`,
      frontSecret.toUpperCase(),
    ])
      expect(await readNotice(ofFront({ stale: 'all' }, wrong), { frontSecret }), wrong).toMatchObject(
        UNSIGNED,
      )
    expect(await readNotice(ofFront({ stale: 'all' }, 'undefined'), {})).toMatchObject(UNSIGNED)
    expect(await readNotice(ofFront({ stale: 'all' }, ''), { frontSecret: '' })).toMatchObject(UNSIGNED)
  })
})
