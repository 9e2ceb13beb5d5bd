import type { Visibility } from '../perspective.ts'
import type { Json, LakeDocument, Perspective } from '../types.ts'

/**
 * Who asks. Each has threads, limits and a queue apart from the others, so that strangers,
 * the site's own server and staff cannot keep each other waiting.
 */
export type Asker = 'stranger' | 'site' | 'staff'

/** A query with all that its answer depends on, as it can be sent to another thread. */
export interface Question {
  query: string
  params: Readonly<Record<string, Json>>
  perspective: Perspective
  visibility: Visibility
  asker: Asker
  /** What identity() says. */
  identity: string
  sourceMap?: 'none' | 'plain' | 'withKeyArraySelector'
  /** Asked of this one document instead of all, as listeners do; references still lead to any. */
  only?: LakeDocument
}

/** What a question gives. Texts are JSON, so that nobody has to put a large answer together twice. */
export interface Answer {
  result: string
  syncTags: readonly string[]
  sourceMap?: string
}

/** How much one question may take. */
export interface Limits {
  milliseconds: number
  /** Characters of JSON. */
  resultLength: number
}
