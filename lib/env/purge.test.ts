import { expect, it } from 'vitest'
import { readPurge } from './purge.ts'

const URL = 'https://api.cdn.example/purge'

it('purges no CDN without an address', () => {
  expect(readPurge({})).toBeNull()
  expect(readPurge({ CDN_PURGE_URL: '', CDN_PURGE_TOKEN: 'secret' })).toBeNull()
})

it('sends the content tag and the token in the most common form', () => {
  expect(readPurge({ CDN_PURGE_URL: URL, CDN_PURGE_TOKEN: 'secret', CDN_PURGE_BODY: '' })).toEqual({
    url: URL,
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
    body: '{"tags":["content"]}',
  })
})

it('sends a custom body, and the token in a custom header', () => {
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
