import { expect, test, vi } from 'vitest'
import { createConfig } from '../../next.config'
import { subscribeToVercelProtectionBypass } from './vercel-bypass'

const REPLACED = '@sanity/preview-url-secret/toggle-vercel-protection-bypass'
const HOSTED = { NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc12345', NEXT_PUBLIC_SANITY_DATASET: 'production' }

test('reports at once that there is no secret', () => {
  const onChange = vi.fn<(secret: null) => void>()
  subscribeToVercelProtectionBypass(undefined, onChange)
  expect(onChange).toHaveBeenCalledExactlyOnceWith(null)
})

test('the embedded backend uses the replacement', () => {
  expect(createConfig({}).turbopack?.resolveAlias).toEqual({ [REPLACED]: './studio/sanity/vercel-bypass.ts' })
})

test('hosted Sanity keeps its own function', () => {
  expect(createConfig(HOSTED).turbopack?.resolveAlias).toEqual({})
})
