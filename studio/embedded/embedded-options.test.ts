import { expect, it } from 'vitest'
import { embeddedOptions } from './embedded-options'

const HOST = 'http://localhost:3000/backend/lake'
const SOURCE = {
  kind: 'embedded',
  projectId: 'local',
  dataset: 'production',
  apiVersion: '2025-11-01',
} as const

it('the client for the embedded backend sets no request timeout', () => {
  const { timeout, apiHost, useProjectHostname } = embeddedOptions({ ...SOURCE, apiHost: HOST })
    .unstable_clientFactory({ ...SOURCE, useCdn: false, timeout: 300_000 })
    .config()
  expect({ timeout, apiHost, useProjectHostname }).toEqual({
    timeout: 0,
    apiHost: HOST,
    useProjectHostname: false,
  })
})
