import { expect, it } from 'vitest'
import {
  EXCEL,
  largestPdf,
  OLD_EXCEL,
  OLD_WORD,
  PAGE,
  PDF,
  SLIDES,
  WORD,
  zip,
} from '../../tests/fixtures/job-files'
import { fileTypeOf, scanTypeOf } from './file-type'

it.each([
  ['a PDF', PDF, 'pdf'],
  ['the largest PDF', largestPdf(), 'pdf'],
  ['a Word file', WORD, 'docx'],
  ['a Word file of before 2007', OLD_WORD, 'doc'],
  ['an Excel file', EXCEL, null],
  ['an Excel file of before 2007', OLD_EXCEL, null],
  ['a presentation with a Word file in it', SLIDES, null],
  ['a web page that names PDF', PAGE, null],
  ['a zip that is cut off', WORD.subarray(0, -1), null],
  ['a zip whose list of names is beyond its end', brokenZip(), null],
  ['nothing', Buffer.alloc(0), null],
  ['four bytes of a PDF', PDF.subarray(0, 4), null],
])('knows %s by its content', (_name, bytes, type) => {
  expect(fileTypeOf(bytes)).toBe(type)
})

it.each([
  ['a PDF', PDF, 'pdf'],
  ['a photo', Buffer.from('ffd8ffe000104a464946', 'hex'), 'jpg'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'png'],
  ['half the beginning of a picture', Buffer.from('89504e47', 'hex'), null],
  ['a Word file', WORD, null],
  ['a web page that names PDF', PAGE, null],
  ['another picture', Buffer.from('GIF89a'), null],
  ['nothing', Buffer.alloc(0), null],
])('of a scan or photo, knows %s by its content', (_name, bytes, type) => {
  expect(scanTypeOf(bytes)).toBe(type)
})

it('reads a part of a larger buffer', () => {
  const larger = Buffer.concat([Buffer.from('before'), WORD])
  expect(fileTypeOf(larger.subarray(6))).toBe('docx')
})

function brokenZip() {
  const bytes = zip(['[Content_Types].xml', 'word/document.xml'])
  bytes.writeUInt32LE(0xffffffff, bytes.length - 6)
  return bytes
}
