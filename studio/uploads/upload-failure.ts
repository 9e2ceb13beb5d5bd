import { isRecord } from '../../lib/is-record'

/** A file that is not uploaded, and why, in words for staff. */
export class UploadRefusal extends Error {
  override name = 'UploadRefusal'
}

const UNKNOWN = 'The upload did not get through. Check the connection, then try again.'

/** Why an upload failed, in words for staff: the server's own sentence where it said one. */
export function sentenceOf(error: unknown): string {
  if (error instanceof UploadRefusal) return error.message
  const body = read(read(error, 'response'), 'body')
  const said = read(body, 'message') ?? read(read(body, 'error'), 'description')
  return typeof said === 'string' && said !== '' ? said : UNKNOWN
}

function read(value: unknown, name: string): unknown {
  return isRecord(value) ? value[name] : undefined
}
