import { useCallback, useState } from 'react'
import {
  type AssetSourceUploadEvent,
  type AssetSourceUploadFile,
  type FormPatch,
  type ObjectInputProps,
  PatchEvent,
} from 'sanity'
import { isRecord } from '../../lib/shared/is-record'

/** The key where Sanity's inputs write upload progress in a field's value (`UPLOAD_STATUS_KEY`). */
const STATUS = '_upload'
/** Where our uploader writes why an upload failed. */
export const FAILURE_PATH = [STATUS, 'failure']

/** The event that ends an upload without files. */
export const NOTHING_UPLOADED = { type: 'all-complete', files: [] } satisfies AssetSourceUploadEvent

/** Returns a failed file from the event that ends an upload. The `error` event that follows does not name the file. */
export function failedFile(event: AssetSourceUploadEvent): AssetSourceUploadFile | undefined {
  return event.type === 'all-complete' ? event.files.find(({ status }) => status === 'error') : undefined
}

/** The state of an upload. */
export interface UploadStatus {
  /** Sanity's record of a running upload: its progress and the file's name. */
  running: Record<string, unknown> | undefined
  /** Why the last upload failed, for staff. */
  failure: string | undefined
}

export const NO_UPLOAD: UploadStatus = { running: undefined, failure: undefined }

type Change = Pick<ObjectInputProps, 'value' | 'onChange'>

/**
 * Keeps upload progress out of the document. Sanity's inputs write it there, so a failed upload would create a draft
 * without changes.
 *
 * @returns `value` and `onChange` for Sanity's input, and why the last upload failed
 */
export function useUploadStatus({ value, onChange }: Change): Change & { failure: string | undefined } {
  const [status, setStatus] = useState(NO_UPLOAD)
  // Another version of the Studio may have stored progress in the document. Pass patches on, so that it is removed.
  const isStored = value !== undefined && STATUS in value
  const handleChange = useCallback(
    (change: FormPatch | FormPatch[] | PatchEvent) => {
      const { patches } = PatchEvent.from(change)
      setStatus((before) => patches.reduce(withPatch, before))
      const others = patches.filter((patch) => isStored || !isAboutUpload(patch))
      if (others.length > 0) onChange(PatchEvent.from(others))
    },
    [onChange, isStored],
  )
  const { running, failure } = status
  return { value: running ? { ...value, [STATUS]: running } : value, onChange: handleChange, failure }
}

/** The status after a patch of the field's value. Unchanged by patches that are not about an upload. */
export function withPatch(status: UploadStatus, patch: FormPatch): UploadStatus {
  if (!isAboutUpload(patch)) return status
  const [, name, ...deeper] = patch.path
  if (name === undefined) {
    if (patch.type === 'unset') return { ...status, running: undefined }
    const { value } = patch.type === 'set' ? patch : { value: undefined }
    return isRecord(value) ? { running: value, failure: undefined } : status
  }
  if (patch.type !== 'set' || typeof name !== 'string' || deeper.length > 0) return status
  const value: unknown = patch.value
  if (name === FAILURE_PATH[1]) return typeof value === 'string' ? { ...status, failure: value } : status
  return status.running ? { ...status, running: { ...status.running, [name]: value } } : status
}

/** Whether a patch writes upload progress or a failure. */
export function isAboutUpload({ path }: FormPatch): boolean {
  return path[0] === STATUS
}
