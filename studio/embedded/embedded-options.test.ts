import { expect, it } from 'vitest'
import { createLakeClient } from './embedded-options'

const HOST = 'http://localhost:3000/backend/lake'

it('the client for the embedded backend sets no request timeout', () => {
  const { timeout, apiHost, useProjectHostname } = createLakeClient(
    { projectId: 'local', dataset: 'production', apiVersion: '2025-11-01', useCdn: false, timeout: 300_000 },
    HOST,
  ).config()
  expect({ timeout, apiHost, useProjectHostname }).toEqual({
    timeout: 0,
    apiHost: HOST,
    useProjectHostname: false,
  })
})
