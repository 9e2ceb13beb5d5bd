import { expect, it } from 'vitest'
import { parseFileName, parseImageName } from './asset-name.ts'

const SHA1 = 'a'.repeat(40)

it('reads the names that Sanity gives', () => {
  expect(parseImageName(`${SHA1}-1200x630.jpg`)).toEqual({
    sha1: SHA1,
    width: 1200,
    height: 630,
    extension: 'jpg',
  })
  expect(parseFileName(`${SHA1}.pdf`)).toEqual({ sha1: SHA1, extension: 'pdf' })
})

it.each([
  '../../etc/passwd',
  `${SHA1}-1x1.jpg/../../x`,
  `..%2f${SHA1}-1x1.jpg`,
  `${SHA1}-1x1.exe`,
  `${SHA1}-0x1.jpg`,
  `${SHA1}-1x1.constructor`,
  `${SHA1.toUpperCase()}-1x1.jpg`,
  `${SHA1}-1x1.jpg\n`,
  '',
])('lets %j come nowhere near the disk', (name) => {
  expect(parseImageName(name)).toBeNull()
  expect(parseFileName(name)).toBeNull()
})
