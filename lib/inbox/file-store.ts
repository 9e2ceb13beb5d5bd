import 'server-only'
import { z } from 'zod'
import { FILE_TYPES, type FileType, SCAN_TYPES, type ScanType } from '../forms/file-type'
import { attachmentNamed } from '../shared/content-disposition'
import { answerOf, inboxDatabase, InboxError } from './database'

/** A file exactly as the visitor sent it. */
interface StoredFile {
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
 * Reads the file attached to a job application.
 *
 * @throws InboxError 404 if it has been deleted
 */
export async function readJobFile(submission_id: string): Promise<StoredFile> {
  return fileIn(await answerOf(inboxDatabase().rpc('read_job_file', { submission_id })), FILE_TYPES)
}

/**
 * Reads the signed declaration of a membership application. The caller must have checked that the request comes from an
 * administrator.
 *
 * @throws InboxError 404 if it has been deleted
 */
export async function readDeclaration(submission_id: string): Promise<StoredFile> {
  return fileIn(await answerOf(inboxDatabase().rpc('read_membership_file', { submission_id })), SCAN_TYPES)
}

/**
 * Responds with a file as an attachment, so that browsers save it rather than open it.
 *
 * @param plainName file name without extension, for clients that only support ASCII
 */
export function attachment({ name, type, bytes }: StoredFile, plainName: string): Response {
  return new Response(bytes, {
    headers: {
      'content-type': MEDIA_TYPES[type],
      ...attachmentNamed(name, `${plainName}.${type}`),
    },
  })
}

function fileIn(
  [file]: readonly { file_name: string; file_type: string; file_content: string }[],
  types: readonly StoredFile['type'][],
): StoredFile {
  if (file === undefined) throw new InboxError(404, 'This file has been deleted.')
  const bytes = Buffer.from(file.file_content, 'base64')
  return { name: file.file_name, type: z.enum(types).parse(file.file_type), bytes }
}
