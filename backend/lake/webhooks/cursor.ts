import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { errorCode } from '../../http/start-error.ts'

const state = z.object({ delivered: z.int().nonnegative() })

/**
 * Sequence of the transaction up to which all has been announced, kept in a
 * file. Written without fsync: after a power cut an older value means a second
 * delivery, never a missing one.
 */
export class DeliveryCursor {
  readonly #file: string
  #value: number

  /** @param fallback where to begin when nothing was ever announced */
  constructor(file: string, fallback: number) {
    this.#file = file
    this.#value = readState(file) ?? fallback
    this.advance(this.#value)
  }

  get value(): number {
    return this.#value
  }

  advance(sequence: number): void {
    this.#value = sequence
    writeFileSync(`${this.#file}.new`, JSON.stringify({ delivered: sequence }))
    renameSync(`${this.#file}.new`, this.#file)
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
