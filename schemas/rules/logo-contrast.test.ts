import { createClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { readableOnDark, shareReadable } from './logo-contrast'

const NAVY = [18, 28, 56, 255]
const WHITE = [255, 255, 255, 255]
const CLEAR = [18, 28, 56, 0]
const pixels = (...colours: number[][]) => new Uint8ClampedArray(colours.flat())

it.each([
  ['light letters', [WHITE, WHITE, CLEAR], 1],
  ['dark letters', [NAVY, NAVY, CLEAR], 0],
  ['dark letters beside a light mark', [NAVY, NAVY, NAVY, WHITE], 0.25],
  ['nothing visible', [CLEAR], 1],
])('measures how much of a logo stands out from a dark background: %s', (_, colours, share) => {
  expect(shareReadable(pixels(...colours), [0.01, 0.01, 0.02])).toBe(share)
})

const client = createClient({
  ...{ projectId: 'local', dataset: 'production', apiVersion: '2025-02-19', useCdn: false },
  resolveFetch: () => () => Promise.resolve(Response.json({ result: 'https://party.example/logo.png' })),
})
const context = { getClient: () => client }
const LOGO = { asset: { _ref: 'image-a-1x1-png' } }

it('warns if the logo for dark backgrounds is itself dark', async () => {
  const dark = () => Promise.resolve(pixels(NAVY, NAVY))
  expect(await readableOnDark(LOGO, context, dark)).toContain('Upload it in light colours.')
})

it('does not warn about a missing, light or unmeasurable logo', async () => {
  expect(await readableOnDark(LOGO, context, () => Promise.resolve(pixels(WHITE)))).toBe(true)
  expect(await readableOnDark(undefined, context, () => Promise.resolve(pixels(NAVY)))).toBe(true)
  expect(await readableOnDark(LOGO, context)).toBe(true)
})
