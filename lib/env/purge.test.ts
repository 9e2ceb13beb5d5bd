import { expect, it } from 'vitest'
import { readPurge } from './purge.ts'

const URL = 'https://api.cdn.example/purge'

it('tells no CDN anything unless it is given an address', () => {
  expect(readPurge({})).toBeNull()
  expect(readPurge({ CDN_PURGE_URL: '', CDN_PURGE_TOKEN: 'secret' })).toBeNull()
})

it('names the tag of all content, and sends the token as CDNs mostly want it', () => {
  expect(readPurge({ CDN_PURGE_URL: URL, CDN_PURGE_TOKEN: 'secret', CDN_PURGE_BODY: '' })).toEqual({
    url: URL,
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
    body: '{"tags":["content"]}',
  })
})

it('sends another body, and the token in another header, where the CDN wants them', () => {
  const env = {
    CDN_PURGE_URL: URL,
    CDN_PURGE_TOKEN: 'secret',
    CDN_PURGE_HEADER: 'Fastly-Key',
    CDN_PURGE_BODY: '{"purge_everything":true}',
  }
  expect(readPurge(env)).toEqual({
    url: URL,
    headers: { 'content-type': 'application/json', 'Fastly-Key': 'secret' },
    body: '{"purge_everything":true}',
  })
})
