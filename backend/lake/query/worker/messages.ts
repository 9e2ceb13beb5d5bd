import type { ErrorCode } from '../../../http/errors.ts'
import type { Answer, Limits, Question } from '../question.ts'

/** What a query thread is started with. */
export interface WorkerSettings {
  /** The content file, read only. */
  file: string
}

/** A question on its way to a query thread. */
export interface QueryJob {
  id: number
  question: Question
  timestamp: Date
  limits: Limits
  /** The transaction that the answer must know of, at least. */
  sequence: number
}

/** What a query thread says. */
export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'refusal'; id: number; code: ErrorCode; message: string; details?: Record<string, unknown> }
  | { kind: 'failure'; id: number; reason: string }
