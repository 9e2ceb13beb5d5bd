import { createClient } from '@sanity/client'
import { expect, test } from 'vitest'
import { siteAddresses } from './site-addresses'

test('siteAddresses queries drafts as well and bypasses the CDN', async () => {
  const asked: string[] = []
  const client = createClient({
    ...{ projectId: 'local', dataset: 'production', apiVersion: '2025-11-01', useCdn: true },
    resolveFetch: () => (address) => {
      asked.push(address)
      return Promise.resolve(Response.json({ result: { pages: [], redirects: [] } }))
    },
  })
  await siteAddresses({ getClient: () => client })
  const { host, searchParams } = new URL(asked[0] ?? '')
  expect({ host, perspective: searchParams.get('perspective') }).toEqual({
    host: 'local.api.sanity.io',
    perspective: 'raw',
  })
})
