/** Any JSON value. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A stored document with the attributes that the store itself writes. */
export interface LakeDocument {
  _id: string
  _type: string
  _rev: string
  _createdAt: string
  _updatedAt: string
  [attribute: string]: Json
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

/** A transaction that is durably stored. Sequence numbers rise by one without gaps. */
export interface CommittedTransaction {
  id: string
  sequence: number
  /** ISO 8601, UTC. */
  timestamp: string
  /** Id of the staff account or service that wrote it. */
  author: string
  changes: DocumentChange[]
}

/** Which of the documents a reader sees; a stack is read from the first to the last. */
export type Perspective = 'raw' | 'published' | 'drafts' | readonly string[]

/** What assets, webhooks and staff code may ask of the content lake. Made by `openLake` in ./lake.ts. */
export interface Lake {
  /** Stores all mutations or none. Throws HttpError on a bad one. */
  commit(input: { mutations: Json[]; author: string; transactionId?: string }): CommittedTransaction
  /** Current version of one document in the raw perspective, or null. */
  getDocument(id: string): LakeDocument | null
  /** Calls back after every durable commit, in order. Returns the function that ends it. */
  onCommit(listener: (transaction: CommittedTransaction) => void): () => void
  /** Sequence of the newest transaction, 0 in an empty store. */
  lastSequence(): number
  /** Number of documents, for health and for “is the data set empty”. */
  countDocuments(): number
  close(): void
}
