import { expect, it } from 'vitest'
import { cleanFileName } from './clean-text'

it.each([
  ['cv\u202Efdp.exe', 'cvfdp.exe'],
  ['\u2066Zoë\u2069\u200E\u061C.pdf', 'Zoë.pdf'],
  ['../../etc/cv.pdf', '..-..-etc-cv.pdf'],
  ['C:\\cv.pdf', 'C:-cv.pdf'],
  ['cv\r\n.pdf', 'cv  .pdf'],
  [`${'é'.repeat(300)}.pdf`, `${'é'.repeat(186)}.pdf`],
  ['\u202E', 'file'],
])('normalises the file name %j to %j', (name, cleaned) => {
  expect(cleanFileName(name, 'file')).toBe(cleaned)
})
