import { isRecord } from '../../../lib/shared/is-record'

/** The error of a file that is not uploaded at all; its message says why, in words for staff. */
export class UploadRefusal extends Error {
  override name = 'UploadRefusal'
}

const UNKNOWN = 'The upload did not get through. Check the connection, then try again.'

/** Says why an upload failed, in words for staff: the server's own sentence where it sent one. */
export function failureSentence(error: unknown): string {
  if (error instanceof UploadRefusal) return error.message
  const body = fieldOf(fieldOf(error, 'response'), 'body')
  const sentence = fieldOf(body, 'message') ?? fieldOf(fieldOf(body, 'error'), 'description')
  return typeof sentence === 'string' && sentence !== '' ? sentence : UNKNOWN
}

function fieldOf(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}
