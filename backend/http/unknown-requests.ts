/** How many different ones are kept: enough for a test run, harmless under a scanner. */
const CAPACITY = 200
const LONGEST_PATH = 300

/** An endpoint that was asked for and that the backend does not have. */
export interface UnknownRequest {
  method: string
  /** Path without its query, which may hold personal data. */
  path: string
  count: number
}

/** Remembers which endpoints were missing, so that tests can fail on any (style.md 26). */
export class UnknownRequests {
  readonly #seen = new Map<string, UnknownRequest>()

  record(method: string, path: string): void {
    const shortened = path.slice(0, LONGEST_PATH)
    const key = `${method} ${shortened}`
    const known = this.#seen.get(key)
    if (known !== undefined) known.count += 1
    else if (this.#seen.size < CAPACITY) this.#seen.set(key, { method, path: shortened, count: 1 })
  }

  list(): UnknownRequest[] {
    return [...this.#seen.values()]
  }
}
