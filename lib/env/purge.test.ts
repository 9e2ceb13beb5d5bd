import { expect, it } from 'vitest'
import { readPurge } from './purge.ts'

const URL = 'https://api.cdn.example/purge'

it('readPurge returns null without a CDN purge URL', () => {
  expect(readPurge({})).toBeNull()
  expect(readPurge({ CDN_PURGE_URL: '', CDN_PURGE_TOKEN: 'secret' })).toBeNull()
})

it('readPurge puts the content tag in a JSON body and the token in a bearer header by default', () => {
  expect(readPurge({ CDN_PURGE_URL: URL, CDN_PURGE_TOKEN: 'secret', CDN_PURGE_BODY: '' })).toEqual({
    url: URL,
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
    body: '{"tags":["content"]}',
  })
})

it('readPurge uses a custom body and puts the token in a custom header', () => {
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
