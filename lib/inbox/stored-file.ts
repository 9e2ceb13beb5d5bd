import 'server-only'
import { z } from 'zod'
import type { FileType, ScanType } from '../forms/file-type'
import { InboxError } from './database'

/** A file that a stranger sent, as its sender named and made it. */
export interface StoredFile {
  name: string
  type: FileType | ScanType
  bytes: Uint8Array<ArrayBuffer>
}

const MEDIA_TYPES: Readonly<Record<StoredFile['type'], string>> = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/**
 * The file that the database answers with.
 *
 * @param types those that may be stored there
 * @throws InboxError 404 when there is none
 */
export function storedFile(
  [file]: readonly { file_name: string; file_type: string; file_content: string }[],
  types: readonly StoredFile['type'][],
): StoredFile {
  if (file === undefined) throw new InboxError(404, 'This file is not there any more.')
  const bytes = Buffer.from(file.file_content, 'base64')
  return { name: file.file_name, type: z.enum(types).parse(file.file_type), bytes }
}

/**
 * The answer with a stranger's file, to be saved: no browser may open it. Nor may one guess what it is or run any of it,
 * says lib/http/response-headers.ts.
 *
 * @param plainName for programs that read no other letters than English ones, without the ending
 */
export function attachment({ name, type, bytes }: StoredFile, plainName: string): Response {
  return new Response(bytes, {
    headers: {
      'content-type': MEDIA_TYPES[type],
      'content-disposition': `attachment; filename="${plainName}.${type}"; filename*=UTF-8''${encoded(name)}`,
    },
  })
}

/** A name as a header takes it (RFC 8187). */
function encoded(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  )
}
