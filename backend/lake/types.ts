/** Any JSON value. */
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

/** Whether documents of a type are written by people: `sanity.*` are assets and secrets, `system.*` releases. */
export function isContentType(type: string): boolean {
  return !/^(sanity|system)\./.test(type)
}

/** What one transaction did to one document. */
export interface DocumentChange {
  documentId: string
  /** Null when the transaction created it. */
  previous: LakeDocument | null
  /** Null when the transaction deleted it. */
  next: LakeDocument | null
  /** The mutations of the transaction that touched this document, in Sanity's wire form. */
  mutations: Json[]
}

/** A transaction that is durably stored. */
export interface CommittedTransaction {
  id: string
  /** Rises by one from transaction to transaction, without gaps. */
  sequence: number
  /** ISO 8601, UTC. */
  timestamp: string
  /** Id of the account or program that wrote it. */
  author: string
  changes: DocumentChange[]
}

/** Which documents a reader sees: Sanity's perspectives, or a stack of them, the uppermost first. */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]

/** The content lake as code outside of this folder uses it. Made by `openLake` in ./lake.ts. */
export interface Lake {
  /** Stores all mutations or none. @throws HttpError when one fails */
  commit(input: { mutations: Json[]; author: string; transactionId?: string }): CommittedTransaction
  /** A document as it is stored, or null. */
  getDocument(id: string): LakeDocument | null
  /** Calls back after every transaction, in order. Returns the function that unsubscribes. */
  onCommit(listener: (transaction: CommittedTransaction) => void): () => void
  /** Sequence number of the newest transaction, 0 in an empty store. */
  lastSequence(): number
  /** Number of stored documents. */
  countDocuments(): number
  close(): void
}
