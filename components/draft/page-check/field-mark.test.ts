import { vercelStegaCombine } from '@vercel/stega'
import { expect, it } from 'vitest'
import { assetOf, fieldOf, readable } from './field-mark'

const HREF =
  '/studio/intent/edit/mode=presentation;id=policy-a;type=policy;path=sections%5B_key%3D%3D%22one%22%5D.title?baseUrl=%2Fstudio'
const marked = (words: string) => vercelStegaCombine(words, { origin: 'sanity.io', href: HREF })

it('finds the source document and field of a string with a stega mark', () => {
  expect(fieldOf(`before ${marked('A section')}`)).toEqual({
    id: 'policy-a',
    type: 'policy',
    path: 'sections[_key=="one"].title',
  })
})

it.each([
  ['without a mark', 'A section'],
  ['with another program’s mark', vercelStegaCombine('A section', { origin: 'example.org', href: '/edit' })],
  ['with a mark that names no field', vercelStegaCombine('A', { href: '/studio/intent/edit/id=a;type=b' })],
])('fieldOf returns null for a string %s', (_what, text) => {
  expect(fieldOf(text)).toBeNull()
})

it('readable() strips stega marks and surplus spaces from a string', () => {
  expect(readable(` ${marked('Click')}\n  here `)).toBe('Click here')
})

it.each([
  [
    '/backend/lake/images/local/production/aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd-800x500.jpg?w=400',
    'image-aaaaaaaaaabbbbbbbbbbccccccccccdddddddddd-800x500-jpg',
  ],
  ['/icon.svg', ''],
])('extracts the asset ID from the URL %s: %j', (address, asset) => {
  expect(assetOf(address)).toBe(asset)
})
