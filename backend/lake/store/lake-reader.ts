import type { View } from '../model/perspective.ts'
import type { LakeDocument } from '../model/types.ts'
import type { Views } from '../model/views.ts'
import type { ContentHistory } from './content-store.ts'

/** Reads the current documents and their history. */
export interface LakeReader {
  readonly store: ContentHistory
  /** All stored documents. */
  readonly stored: View
  readonly views: Views
  getDocument(id: string): LakeDocument | null
  /** Sequence number of the newest transaction, 0 in an empty store. */
  lastSequence(): number
  countDocuments(): number
  now(): Date
}
