import { createHash } from 'node:crypto'
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { CommittedTransaction } from '../model/types.ts'
import { DamagedContent, nameOf } from './parse-document.ts'

/** A revision is stored in full after this many patches, so a reader never has to unpack more. */
const FULL_EVERY = 64
const DIGEST_BYTES = 16
/** Size in bytes of the cache of unpacked strings. The timeline reads one revision after another. */
const MOST_CACHED_BYTES = 8 * 1024 * 1024
/** zstd level. Higher ones take ten times as long to save five per cent. */
const COMPRESSION = { params: { [constants.ZSTD_c_compressionLevel]: 1 } }
const EMPTY = Buffer.alloc(0)

/** A document as it was after a transaction, in JSON. */
export interface LoggedRevision {
  documentId: string
  sequence: number
  /** Null for a deletion. */
  body: string | null
  mutations: string
}

/** The attributes of a transaction that belong to a revision. */
type RevisionHead = Pick<CommittedTransaction, 'id' | 'timestamp' | 'author'>

/** A stored revision. */
type Row = ReturnType<typeof toRow>

type SQLRow = Record<string, SQLOutputValue>

const SELECT = `SELECT document, document_keys.id, sequence, depth, body, mutations, digest,
    transactions.id AS head, timestamp, author
  FROM history JOIN document_keys ON key = document JOIN transactions USING (sequence)`

const cacheKey = ({ document, sequence }: Pick<Row, 'document' | 'sequence'>) => `${document} ${sequence}`

/**
 * Opens the revision history of every document in a content file. Revisions are stored as patches: changing a word in a
 * 19 kB document takes about 80 bytes.
 */
export function openRevisionLog(database: DatabaseSync) {
  const cache = new LRUCache<string, Buffer>({
    maxSize: MOST_CACHED_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  })
  const addKey = database.prepare('INSERT INTO document_keys (id) VALUES (?) ON CONFLICT DO NOTHING')
  const findKey = database.prepare('SELECT key FROM document_keys WHERE id = ?')
  const insert = database.prepare(
    'INSERT INTO history (document, sequence, depth, body, mutations, digest) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const newestFirst = database.prepare(
    `${SELECT} WHERE document = ? AND sequence <= ? ORDER BY sequence DESC LIMIT ?`,
  )
  const newestContent = database.prepare(
    `${SELECT} WHERE document = ? AND body IS NOT NULL ORDER BY sequence DESC LIMIT 1`,
  )
  const all = database.prepare(`${SELECT} WHERE document = ? ORDER BY sequence`)
  const ofTransaction = database.prepare(`${SELECT} WHERE sequence = ? ORDER BY document_keys.id`)

  /** The key of a document, or 0 if it was never stored. */
  const keyOf = (id: string) => Number(findKey.get(id)?.['key'] ?? 0)

  /** The body of a stored revision. Null for a deletion. */
  function bodyOf(row: Row): Buffer | null {
    if (row.body === null) return null
    let body = cache.get(cacheKey(row))
    if (body !== undefined) return body
    // Go back to a revision that is cached or stored in full, then apply one patch at a time.
    const steps: Row[] = []
    for (const found of newestFirst.iterate(row.document, row.sequence, row.depth + 1)) {
      const step = toRow(found)
      body = cache.get(cacheKey(step))
      if (body !== undefined) break
      steps.push(step)
    }
    for (const step of steps.reverse()) {
      body = unpackBody(step, body ?? EMPTY)
      cache.set(cacheKey(step), body)
    }
    return body ?? EMPTY
  }

  /** @throws DamagedContent if it is corrupt */
  function toRevision(found: SQLRow | undefined): LoggedRevision | null {
    if (found === undefined) return null
    const row = toRow(found)
    return checkedRevision(row, bodyOf(row))
  }

  /** The base text for the next patch, and its depth. Empty after a damaged revision, so that damage doesn't spread. */
  function baseFor(previous: SQLRow | undefined): { text: Buffer; depth: number } {
    const none = { text: EMPTY, depth: 0 }
    const row = previous === undefined ? null : toRow(previous)
    if (row === null || row.body === null || row.depth + 1 >= FULL_EVERY) return none
    try {
      return { text: bodyOf(row) ?? EMPTY, depth: row.depth + 1 }
    } catch {
      return none
    }
  }

  return {
    /** Adds a revision as its document's newest. Runs in the caller's transaction, which has already stored the head. */
    append({ documentId, sequence, body, mutations }: LoggedRevision, head: RevisionHead): void {
      addKey.run(documentId)
      const document = keyOf(documentId)
      const base = baseFor(newestFirst.get(document, sequence, 1))
      const text = body === null ? null : Buffer.from(body)
      insert.run(
        document,
        sequence,
        text === null ? 0 : base.depth,
        text === null ? null : pack(text, base.text),
        pack(Buffer.from(mutations), text ?? EMPTY),
        digestOf({ documentId, sequence, body, mutations }, head),
      )
      if (text !== null) cache.set(cacheKey({ document, sequence }), text)
    },
    /** The revisions that one transaction wrote. */
    ofTransaction: (sequence: number) =>
      ofTransaction.all(sequence).flatMap((found) => toRevision(found) ?? []),
    /** The newest revision of a document up to `sequence`. */
    at: (documentId: string, sequence: number) => toRevision(newestFirst.get(keyOf(documentId), sequence, 1)),
    /** The latest content of a document, even if it has been deleted. */
    lastContent: (documentId: string) => toRevision(newestContent.get(keyOf(documentId))),
    /**
     * Reads all revisions of a document and compares each with its digest.
     *
     * @returns the body of the newest one, or null if it is a deletion or missing
     * @throws DamagedContent at the first corrupt one
     */
    check(documentId: string): string | null {
      let body: Buffer | null = null
      for (const found of all.iterate(keyOf(documentId))) {
        const row = toRow(found)
        body = row.body === null ? null : unpackBody(row, body ?? EMPTY)
        checkedRevision(row, body)
      }
      return body?.toString() ?? null
    },
  }
}

/** What to call a revision in messages, such as `the revision of transaction 7 of the document "home"`. */
export function revisionName(revision: Pick<LoggedRevision, 'documentId' | 'sequence'>): string {
  return `the revision of transaction ${revision.sequence} of the document ${nameOf(revision.documentId)}`
}

/** @param base the dictionary; may be empty */
function pack(text: Buffer, base: Buffer): Buffer {
  return zstdCompressSync(text, { ...COMPRESSION, ...withDictionary(base) })
}

/** @param base exactly the dictionary that the text was compressed with */
function unpack(packed: Buffer, base: Buffer, row: Row): Buffer {
  try {
    return zstdDecompressSync(packed, withDictionary(base))
  } catch (cause) {
    throw new DamagedContent(revisionName(row), { cause })
  }
}

function unpackBody(row: Row, previous: Buffer): Buffer {
  return unpack(row.body ?? EMPTY, row.depth === 0 ? EMPTY : previous, row)
}

function withDictionary(base: Buffer): { dictionary?: Buffer } {
  return base.length === 0 ? {} : { dictionary: base }
}

function checkedRevision(row: Row, body: Buffer | null): LoggedRevision {
  const { documentId, sequence } = row
  const mutations = unpack(row.mutations, body ?? EMPTY, row).toString()
  const revision = { documentId, sequence, body: body?.toString() ?? null, mutations }
  if (!digestOf(revision, row.head).equals(row.digest)) throw new DamagedContent(revisionName(row))
  return revision
}

function digestOf(
  { documentId, sequence, body, mutations }: LoggedRevision,
  { id, timestamp, author }: RevisionHead,
): Buffer {
  return createHash('sha256')
    .update(JSON.stringify([documentId, sequence, id, timestamp, author, body?.length ?? null]))
    .update(body ?? '')
    .update(mutations)
    .digest()
    .subarray(0, DIGEST_BYTES)
}

function toRow(row: SQLRow) {
  return {
    document: Number(row['document']),
    documentId: String(row['id']),
    sequence: Number(row['sequence']),
    /** Number of patches since the last revision stored in full. */
    depth: Number(row['depth']),
    /** Compressed with the previous body as its dictionary, unless `depth` is 0. Null for a deletion. */
    body: row['body'] === null ? null : toBuffer(row['body']),
    /** Compressed with the body as their dictionary. */
    mutations: toBuffer(row['mutations']),
    digest: toBuffer(row['digest']),
    head: { id: String(row['head']), timestamp: String(row['timestamp']), author: String(row['author']) },
  }
}

function toBuffer(value: SQLOutputValue | undefined): Buffer {
  if (!(value instanceof Uint8Array)) throw new DamagedContent('a row of the history')
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
}
