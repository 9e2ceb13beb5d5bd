export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A stored document: attributes that the store writes, and its content. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [attribute: string]: Json
}

/** The type of the one-time secrets with which the Studio opens a preview (@sanity/preview-url-secret 4, `schemaType`). */
export const PREVIEW_SECRET = 'sanity.previewUrlSecret'

/** Whether people write documents of a type: `sanity.*` are assets and secrets, `system.*` releases. */
export function isContentType(type: string): boolean {
  return !/^(sanity|system)\./.test(type)
}

/** The effect of a transaction on one document. */
export interface DocumentChange {
  documentId: string
  /** Null if the transaction created it. */
  previous: LakeDocument | null
  /** Null if the transaction deleted it. */
  next: LakeDocument | null
  /** The mutations of the transaction for this document, in Sanity's wire format. */
  mutations: Json[]
}

/** A transaction that is durably stored. */
export interface CommittedTransaction {
  id: string
  /** Increases by one with each transaction, without gaps. */
  sequence: number
  /** ISO 8601, UTC. */
  timestamp: string
  /** Id of the account or program that wrote it. */
  author: string
  changes: DocumentChange[]
}

/** Which documents a reader sees: Sanity's perspectives, or a stack of releases with the top one first. */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]
