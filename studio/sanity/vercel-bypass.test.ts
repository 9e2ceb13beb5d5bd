import { expect, test, vi } from 'vitest'
import { createConfig } from '../../next.config'
import { subscribeToVercelProtectionBypass } from './vercel-bypass'

const REPLACED = '@sanity/preview-url-secret/toggle-vercel-protection-bypass'
const HOSTED = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345', NEXT_PUBLIC_SANITY_DATASET: 'production' }

test('the Vercel bypass replacement immediately reports a null secret', () => {
  const onChange = vi.fn<(secret: null) => void>()
  subscribeToVercelProtectionBypass(undefined, onChange)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})

test('the build replaces Sanity’s Vercel bypass module if content is in the embedded backend', () => {
  expect(createConfig({}).turbopack?.resolveAlias).toEqual({ [REPLACED]: './studio/sanity/vercel-bypass.ts' })
})

test('the build keeps Sanity’s Vercel bypass module if content is hosted', () => {
  expect(createConfig(HOSTED).turbopack?.resolveAlias).toEqual({})
})
