interface FileType {
  extension: string
  mimeType: string
}

/** Magic numbers, with the offset where each appears. */
const SIGNATURES: readonly (FileType & { at: number; bytes: string })[] = [
  { extension: 'pdf', mimeType: 'application/pdf', at: 0, bytes: '%PDF-' },
  { extension: 'png', mimeType: 'image/png', at: 0, bytes: '\x89PNG\r\n' },
  { extension: 'jpg', mimeType: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { extension: 'gif', mimeType: 'image/gif', at: 0, bytes: 'GIF8' },
  { extension: 'webp', mimeType: 'image/webp', at: 8, bytes: 'WEBP' },
  { extension: 'mp4', mimeType: 'video/mp4', at: 4, bytes: 'ftyp' },
  { extension: 'webm', mimeType: 'video/webm', at: 0, bytes: '\x1a\x45\xdf\xa3' },
  { extension: 'mp3', mimeType: 'audio/mpeg', at: 0, bytes: 'ID3' },
  { extension: 'ogg', mimeType: 'audio/ogg', at: 0, bytes: 'OggS' },
  { extension: 'wav', mimeType: 'audio/wav', at: 8, bytes: 'WAVE' },
  { extension: 'zip', mimeType: 'application/zip', at: 0, bytes: 'PK\x03\x04' },
]

/** ZIP-based formats, which only the file extension tells apart. */
const ZIP_FORMATS: Readonly<Record<string, string>> = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
}

/** Text formats that browsers don't execute. HTML, SVG, XML and scripts are left out on purpose. */
const TEXT_FORMATS: Readonly<Record<string, string>> = {
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
  vtt: 'text/vtt',
  ics: 'text/calendar',
}

const UNKNOWN: FileType = { extension: 'bin', mimeType: 'application/octet-stream' }

/** Formats that a browser may show inline. Everything else is a download. */
const SHOWN_IN_PLACE = new Set('pdf png jpg gif webp mp4 webm mp3 ogg wav txt csv vtt'.split(' '))

/**
 * Detects a file's type from its content. The name is used only to tell apart formats that look the same. An
 * unrecognised file becomes `bin`, which browsers download and never execute.
 */
export function detectFileType(content: Buffer, filename: string | null): FileType {
  const ending = /\.([a-z0-9]{1,8})$/i.exec(filename ?? '')?.[1]?.toLowerCase() ?? ''
  const known = SIGNATURES.find(
    ({ at, bytes }) => content.toString('latin1', at, at + bytes.length) === bytes,
  )
  if (known?.extension === 'zip') {
    const mimeType = ZIP_FORMATS[ending]
    if (mimeType !== undefined) return { extension: ending, mimeType }
  }
  if (known !== undefined) return { extension: known.extension, mimeType: known.mimeType }
  const text = TEXT_FORMATS[ending]
  return text !== undefined && !content.includes(0) ? { extension: ending, mimeType: text } : UNKNOWN
}

/** How to serve a stored file, given an extension from `detectFileType`. */
export function servedType(extension: string): { mimeType: string; isShownInPlace: boolean } {
  const mimeType =
    SIGNATURES.find((signature) => signature.extension === extension)?.mimeType ??
    ZIP_FORMATS[extension] ??
    TEXT_FORMATS[extension] ??
    UNKNOWN.mimeType
  return {
    mimeType: mimeType.startsWith('text/') ? `${mimeType}; charset=utf-8` : mimeType,
    isShownInPlace: SHOWN_IN_PLACE.has(extension),
  }
}
