import { expect, it } from 'vitest'
import { detectFileType, servedType } from './file-type.ts'

it('detectFileType uses the content and ignores the file name', () => {
  expect(detectFileType(Buffer.from('%PDF-1.7 …'), 'harmless.txt')).toEqual({
    extension: 'pdf',
    mimeType: 'application/pdf',
  })
  expect(detectFileType(Buffer.from('<script>alert(1)</script>'), 'form.pdf')).toMatchObject({
    extension: 'bin',
  })
})

it.each(['page.html', 'drawing.svg', 'feed.xml', 'code.js', 'noending', ''])(
  'serves an HTML file named “%s” as a download',
  (name) => {
    const { extension } = detectFileType(Buffer.from('<html><script>alert(1)</script></html>'), name)
    expect(servedType(extension)).toEqual({ mimeType: 'application/octet-stream', isShownInPlace: false })
  },
)

it('distinguishes ZIP-based Office files by their extension', () => {
  const zip = Buffer.from('PK\x03\x04rest')
  expect(detectFileType(zip, 'List.XLSX').extension).toBe('xlsx')
  expect(detectFileType(zip, 'list.html').extension).toBe('zip')
})

it('serves a text file with a charset in its content type', () => {
  expect(detectFileType(Buffer.from('a,b'), 'list.csv').extension).toBe('csv')
  expect(servedType('csv').mimeType).toBe('text/csv; charset=utf-8')
})
