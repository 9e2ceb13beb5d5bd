import { expect, it } from 'vitest'
import { checksumsFile, manifestFile } from './templates-zip'

const file = {
  name: 'data-post.png',
  category: 'data',
  format: 'post',
  width: 1080,
  height: 1080,
  unit: 'px',
  bytes: 12,
  sha256: 'ab12',
} as const

it('the zip’s manifest lists its files, the sheets left out and the authorisation', () => {
  const text = manifestFile({
    files: [file],
    refused: [{ name: 'data-story', reasons: ['“Tagline” is too long.'] }],
    authorisation: 'Authorised by A. Person, Sydney',
    isPlaceholder: false,
    madeAt: new Date('2026-11-21T00:00:00Z'),
  })
  expect(JSON.parse(text)).toEqual({
    madeAt: '2026-11-21T00:00:00.000Z',
    files: [file],
    refused: [{ name: 'data-story', reasons: ['“Tagline” is too long.'] }],
    authorisation: 'Authorised by A. Person, Sydney',
    isPlaceholder: false,
  })
})

it('the zip’s checksum file has the format that sha256sum reads', () => {
  expect(checksumsFile([file])).toBe('ab12  data-post.png\n')
})
