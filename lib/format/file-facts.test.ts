import { expect, it } from 'vitest'
import { fileFacts } from './file-facts'

it.each([
  ['pdf', 1_240_000, 'PDF, 1.2 MB'],
  ['docx', 31_400, 'DOCX, 31 kB'],
  ['txt', 12, 'TXT, 12 B'],
  ['zip', 3_000_000_000, 'ZIP, 3 GB'],
  [null, 1_000, '1 kB'],
  ['pdf', null, 'PDF'],
  [null, null, ''],
])('describes a file with the extension %s and %s bytes as “%s”', (extension, size, words) => {
  expect(fileFacts({ extension, size })).toBe(words)
})
