import { expect, it } from 'vitest'
import { assetBasesOf, clientOptionsOf } from './sources.ts'

const EMBEDDED = {
  kind: 'embedded',
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-11-01',
  apiHost: 'http://127.0.0.1:4444/backend/lake',
} as const
const HOSTED = { kind: 'hosted', projectId: 'abc123', dataset: 'news', apiVersion: '2025-11-01' } as const

it('points @sanity/client at the embedded backend or at a hosted Sanity project', () => {
  expect(clientOptionsOf(EMBEDDED)).toEqual({
    projectId: 'local',
    dataset: 'production',
    apiVersion: '2025-11-01',
    apiHost: 'http://127.0.0.1:4444/backend/lake',
    useProjectHostname: false,
  })
  expect(clientOptionsOf(HOSTED)).toEqual({
    projectId: 'abc123',
    dataset: 'news',
    apiVersion: '2025-11-01',
  })
})

it('assetBasesOf returns base URLs of the embedded backend or of Sanity’s CDN', () => {
  expect(assetBasesOf(EMBEDDED)).toEqual({
    forBrowsers: '/backend/lake',
    forServer: 'http://127.0.0.1:4444/backend/lake',
  })
  expect(assetBasesOf(HOSTED)).toEqual({
    forBrowsers: 'https://cdn.sanity.io',
    forServer: 'https://cdn.sanity.io',
  })
})
