export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A stored document: its content, plus attributes that the store writes. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [attribute: string]: Json
}

/** Type of the one-time secrets that the Studio uses to open a preview (@sanity/preview-url-secret 4, `schemaType`). */
export const PREVIEW_SECRET = 'sanity.previewUrlSecret'

/** Whether a document type is written by people. `sanity.*` are assets and secrets, `system.*` are releases. */
export function isContentType(type: string): boolean {
  return !/^(sanity|system)\./.test(type)
}

/** What a transaction did to one document. */
export interface DocumentChange {
  documentId: string
  /** Null if the transaction created it. */
  previous: LakeDocument | null
  /** Null if the transaction deleted it. */
  next: LakeDocument | null
  /** The transaction's mutations of this document, in Sanity's wire format. */
  mutations: Json[]
}

/** A transaction that has been stored durably. */
export interface CommittedTransaction {
  id: string
  /** Increases by one per transaction, without gaps. */
  sequence: number
  /** ISO 8601, UTC. */
  timestamp: string
  /** Id of the account or program that wrote it. */
  author: string
  changes: DocumentChange[]
}

/** Which variants a reader sees: one of Sanity's perspectives, or a stack of releases, top one first. */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]
