import type { KindId } from './kinds'

/** The record that somebody was erased, by whom and why. Nothing in it says who it was. */
export interface ErasureRecord {
  id: string
  kind: KindId
  /** The id of what was erased. */
  erasedId: string
  erasedAt: string
  erasedBy: string
  reason: string
}
