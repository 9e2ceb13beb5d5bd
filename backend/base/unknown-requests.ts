/** Maximum number of unknown requests to record: enough for a test run, but small if somebody scans the server. */
const MOST_REQUESTS = 200
const LONGEST_PATH = 300

/** Records requests to unknown endpoints, so that tests can fail on them. */
export class UnknownRequests {
  readonly #seen = new Map<string, { method: string; path: string; count: number }>()

  /** @param path without the query, which may hold personal data */
  record(method: string, path: string): void {
    const shortened = path.slice(0, LONGEST_PATH)
    const key = `${method} ${shortened}`
    const known = this.#seen.get(key)
    if (known !== undefined) known.count += 1
    else if (this.#seen.size < MOST_REQUESTS) this.#seen.set(key, { method, path: shortened, count: 1 })
  }

  list() {
    return [...this.#seen.values()]
  }
}
