/**
 * Content could not be read. Without a stack: it would lead nowhere but here, and Next
 * looks up each line of each in the source maps while visitors wait.
 */
export class ContentError extends Error {
  override name = 'ContentError'

  /** @param what a sentence about what happened */
  constructor(what: string) {
    super(`${what} Pages that were built before are still served.`)
    this.stack = `${this.name}: ${this.message}`
  }
}
