/** File types accepted with job applications. */
export const FILE_TYPES = ['pdf', 'doc', 'docx'] as const

export type FileType = (typeof FILE_TYPES)[number]

/** File types accepted as signed declarations: scans and photos. */
export const SCAN_TYPES = ['pdf', 'jpg', 'png'] as const

export type ScanType = (typeof SCAN_TYPES)[number]

/** Maximum file size in bytes: 5 MB, the same as in the table's CHECK constraint. */
export const MOST_FILE_BYTES = 5 * 1024 * 1024

const PDF = bytesOf('%PDF-')
const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Signature of an OLE file, the format of Word documents until 2007. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Name of a stream that Word files contain and other OLE files, such as Excel's and installers, don't. In UTF-16. */
const WORD_STREAM = bytesOf('WordDocument').flatMap((byte) => [byte, 0])
const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** Signature of the record at the end of a zip file, which says where its list of names is. */
const ZIP_END = [0x50, 0x4b, 0x05, 0x06]
/** Length of a zip's end record without a comment, which word processors don't add. */
const ZIP_END_LENGTH = 22
/** Names found in every docx file. */
const WORD_PARTS = ['[Content_Types].xml', 'word/'].map(bytesOf)

/**
 * Detects a PDF or Word file by its content, without unpacking it. The database checks the same bytes
 * (supabase/migrations, private.file_type).
 */
export function fileTypeOf(bytes: Uint8Array): FileType | null {
  if (hasAt(bytes, 0, PDF)) return 'pdf'
  if (hasAt(bytes, 0, OLE)) return contains(bytes, WORD_STREAM) ? 'doc' : null
  const end = bytes.length - ZIP_END_LENGTH
  if (end < 0 || !hasAt(bytes, 0, ZIP) || !hasAt(bytes, end, ZIP_END)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const length = view.getUint32(end + 12, true)
  const begin = view.getUint32(end + 16, true)
  if (begin + length > end) return null
  const names = bytes.subarray(begin, begin + length)
  return WORD_PARTS.every((part) => contains(names, part)) ? 'docx' : null
}

/** Detects a scan or photo by its content. The database checks the same bytes (private.image_type). */
export function scanTypeOf(bytes: Uint8Array): ScanType | null {
  if (hasAt(bytes, 0, PDF)) return 'pdf'
  if (hasAt(bytes, 0, JPEG)) return 'jpg'
  return hasAt(bytes, 0, PNG) ? 'png' : null
}

function bytesOf(text: string): number[] {
  return Array.from(new TextEncoder().encode(text))
}

function hasAt(bytes: Uint8Array, position: number, wanted: readonly number[]): boolean {
  return wanted.every((byte, index) => bytes[position + index] === byte)
}

function contains(bytes: Uint8Array, wanted: readonly number[]): boolean {
  const first = wanted[0] ?? 0
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1))
    if (hasAt(bytes, at, wanted)) return true
  return false
}
