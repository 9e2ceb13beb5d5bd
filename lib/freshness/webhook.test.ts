import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { describe, expect, it } from 'vitest'
import { POST } from '@/app/api/revalidate/route'
import { ownSecret } from './own-secret'
import { readWebhook } from './webhook'

const SECRET = 'shared with the content store'

async function signed(body: string, secret = SECRET): Promise<Request> {
  const signature = await encodeSignatureHeader(body, Date.now(), secret)
  return new Request('http://site/api/revalidate', {
    method: 'POST',
    headers: { [SIGNATURE_HEADER_NAME]: signature },
    body,
  })
}

const UNSIGNED = { kind: 'refused', status: 401 }
const POLICY = JSON.stringify({ _id: 'policy-data', _type: 'policy', slug: 'data' })

describe('readWebhook', () => {
  it('believes a signed notice', async () => {
    expect(await readWebhook(await signed(POLICY), SECRET)).toEqual({
      kind: 'document',
      type: 'policy',
      slug: 'data',
    })
  })

  it('takes a document without an address', async () => {
    const request = await signed(JSON.stringify({ _id: 'home', _type: 'home', slug: null }))
    expect(await readWebhook(request, SECRET)).toEqual({ kind: 'document', type: 'home', slug: undefined })
  })

  it('refuses another secret, a changed body, no signature and no secret', async () => {
    expect(await readWebhook(await signed(POLICY, 'guessed'), SECRET)).toMatchObject(UNSIGNED)
    const { headers } = await signed(POLICY)
    const changed = new Request('http://site', {
      method: 'POST',
      headers,
      body: POLICY.replace('data', 'doge'),
    })
    expect(await readWebhook(changed, SECRET)).toMatchObject(UNSIGNED)
    const bare = new Request('http://site', { method: 'POST', body: POLICY })
    expect(await readWebhook(bare, SECRET)).toMatchObject(UNSIGNED)
    expect(await readWebhook(await signed(POLICY), undefined)).toMatchObject(UNSIGNED)
  })

  it('refuses a signed body that is no notice', async () => {
    const refused = { kind: 'refused', status: 400 }
    expect(await readWebhook(await signed('not JSON'), SECRET)).toMatchObject(refused)
    expect(await readWebhook(await signed('{"_id":1}'), SECRET)).toMatchObject(refused)
  })

  it('believes this server itself, and tells its calls from the content store’s', async () => {
    expect(await readWebhook(own({ _id: '*', _type: '*' }), undefined)).toEqual({ kind: 'anything' })
    expect(await readWebhook(own({ _id: '*', _type: 'policy', slug: 'data' }), undefined)).toEqual({
      kind: 'again',
      type: 'policy',
      slug: 'data',
    })
  })

  it('believes no other value of this server’s own header, however little is missing', async () => {
    const right = ownSecret()
    expect(right).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    for (const wrong of [
      '',
      'x',
      'true',
      'undefined',
      right.slice(0, -1),
      `${right}0`,
      right.toUpperCase(),
    ]) {
      for (const secret of [SECRET, undefined])
        expect(await readWebhook(own({ _id: '*', _type: '*' }, wrong), secret), wrong).toMatchObject(UNSIGNED)
    }
  })

  it('is refused by the site’s handler when nobody signed it', async () => {
    const response = await POST(new Request('http://site/api/revalidate', { method: 'POST', body: POLICY }))
    expect(response.status).toBe(401)
  })
})

function own(notice: object, secret = ownSecret()): Request {
  const headers = { 'x-own-secret': secret }
  return new Request('http://site', { method: 'POST', headers, body: JSON.stringify(notice) })
}
