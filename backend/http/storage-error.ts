import { HttpError } from './errors.ts'
import { errorCode } from './start-error.ts'

/** SQLite's primary result codes (https://sqlite.org/rescode.html) and what to do about them. */
const SQLITE_ADVICE: ReadonlyMap<number, string> = new Map([
  [8, 'The content file cannot be written. Make it writable for the account that runs the backend.'],
  [10, 'The disk failed while it was written or read. Look at the disk, then restart the backend.'],
  [11, 'The content file is damaged. Stop the backend and restore a backup.'],
  [13, 'The disk is full. Free some space and try again.'],
  [26, 'The content file is damaged. Stop the backend and restore a backup.'],
])
/** The system's codes for the same, as files other than databases meet them. */
const SYSTEM_ADVICE: ReadonlyMap<string, string> = new Map([
  ['ENOSPC', 'The disk is full. Free some space and try again.'],
  ['EDQUOT', 'The disk quota is used up. Free some space and try again.'],
  ['EFBIG', 'A file has reached the largest size that is allowed here. Raise that limit and try again.'],
  ['EROFS', 'The disk is read-only. Make it writable and try again.'],
  ['EACCES', 'The data folder cannot be written. Make it writable for the account that runs the backend.'],
  ['EIO', 'The disk failed while it was written or read. Look at the disk, then restart the backend.'],
])

/**
 * The answer to a request that the disk did not let through: nothing of it was
 * stored, and what was stored before is there.
 *
 * @returns null when the failure is of another kind
 */
export function storageError(error: unknown): HttpError | null {
  const advice = adviceFor(error)
  if (advice === undefined) return null
  const description = `${advice} Nothing of this request was stored.`
  return new HttpError('insufficientStorage', description, {
    details: { type: 'storageError', description },
    cause: error,
  })
}

function adviceFor(error: unknown): string | undefined {
  const code = errorCode(error) ?? ''
  if (code !== 'ERR_SQLITE_ERROR') return SYSTEM_ADVICE.get(code)
  const result = typeof error === 'object' && error !== null && 'errcode' in error ? error.errcode : undefined
  // Extended codes have the primary one in their lowest byte.
  return typeof result === 'number' ? SQLITE_ADVICE.get(result & 0xff) : undefined
}
