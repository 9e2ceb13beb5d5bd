import 'server-only'
import { z } from 'zod'
import type { FileType, ScanType } from '../forms/file-type'
import { attachmentNamed } from '../shared/content-disposition'
import { InboxError } from './database'

/** A file that a stranger sent, unchanged. */
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
 * Reads the file in an answer of the database.
 *
 * @param types the types that the table may hold
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
 * Answers with a stranger's file as an attachment, which browsers save and do not open. Headers of
 * lib/http/response-headers.ts keep them from guessing its type and from running any of it.
 *
 * @param plainName the name for programs that read ASCII alone, without the extension
 */
export function attachment({ name, type, bytes }: StoredFile, plainName: string): Response {
  return new Response(bytes, {
    headers: {
      'content-type': MEDIA_TYPES[type],
      ...attachmentNamed(name, `${plainName}.${type}`),
    },
  })
}
