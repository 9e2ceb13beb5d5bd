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
  ['a Word 97 file', OLD_WORD, 'doc'],
  ['an Excel file', EXCEL, null],
  ['an Excel 97 file', OLD_EXCEL, null],
  ['a presentation with an embedded Word file', SLIDES, null],
  ['a web page that mentions PDF', PAGE, null],
  ['a truncated zip', WORD.subarray(0, -1), null],
  ['a zip whose central directory lies beyond its end', brokenZip(), null],
  ['nothing', Buffer.alloc(0), null],
  ['four bytes of a PDF', PDF.subarray(0, 4), null],
])('detects the file type of %s by its content', (_name, bytes, type) => {
  expect(fileTypeOf(bytes)).toBe(type)
})

it.each([
  ['a PDF', PDF, 'pdf'],
  ['a JPEG', Buffer.from('ffd8ffe000104a464946', 'hex'), 'jpg'],
  ['a PNG', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), 'png'],
  ['half a PNG signature', Buffer.from('89504e47', 'hex'), null],
  ['a Word file', WORD, null],
  ['a web page that mentions PDF', PAGE, null],
  ['a GIF', Buffer.from('GIF89a'), null],
  ['nothing', Buffer.alloc(0), null],
])('detects the scan type of %s by its content', (_name, bytes, type) => {
  expect(scanTypeOf(bytes)).toBe(type)
})

it('detects the type of a file inside a larger buffer', () => {
  const larger = Buffer.concat([Buffer.from('before'), WORD])
  expect(fileTypeOf(larger.subarray(6))).toBe('docx')
})

function brokenZip() {
  const bytes = zip(['[Content_Types].xml', 'word/document.xml'])
  bytes.writeUInt32LE(0xffffffff, bytes.length - 6)
  return bytes
}
