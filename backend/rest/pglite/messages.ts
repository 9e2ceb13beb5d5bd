import type { FailureFields, Statement } from '../database/database.ts'

/** What the thread is started with. */
export interface EngineSettings {
  /** Folder of the journal. */
  folder: string
  /** Beginning of the path at which the empty database is kept for the next start. */
  imageFile: string
  /** The folder `supabase`. */
  supabaseFolder: string
}

/** What the server tells the thread. */
export type EngineJob = { kind: 'run'; id: number; statement: Statement } | { kind: 'close' }

/** What the thread tells the server. */
export type EngineMessage =
  | { kind: 'ready'; repairs: readonly string[]; records: number; milliseconds: number }
  | { kind: 'answer'; id: number; body: string | null }
  | { kind: 'failure'; id: number; fields: FailureFields }
  /** The thread ends: its database cannot be trusted any more, the journal can. */
  | { kind: 'broken'; reason: string }
