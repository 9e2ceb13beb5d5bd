import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { errorCode } from '../../http/start-error.ts'

const state = z.object({ delivered: z.int().nonnegative() })

/**
 * Sequence of the transaction up to which all has been announced, kept in a
 * file. Written without fsync and now and then: an older value means a second
 * delivery, never a missing one.
 */
export class DeliveryCursor {
  readonly #file: string
  readonly #first: number
  /** What the file says; null while there is none. */
  #stored: number | null

  /** @param fallback where to begin when nothing was ever announced */
  constructor(file: string, fallback: number) {
    this.#file = file
    this.#stored = readState(file)
    this.#first = fallback
  }

  get value(): number {
    return this.#stored ?? this.#first
  }

  /** Writes the file unless it says so already. @throws Error of the system on a full disk */
  store(sequence: number): void {
    if (sequence === this.#stored) return
    writeFileSync(`${this.#file}.new`, JSON.stringify({ delivered: sequence }))
    renameSync(`${this.#file}.new`, this.#file)
    this.#stored = sequence
  }
}

function readState(file: string): number | null {
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  }
  try {
    return state.parse(JSON.parse(text)).delivered
  } catch {
    // A damaged file: announce everything again.
    return 0
  }
}
