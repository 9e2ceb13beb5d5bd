/** Content that is not as it was written. Its message says which and never what is in it. */
export class DamagedContent extends Error {
  override readonly name = 'DamagedContent'

  /** @param what such as `the document "home"` */
  constructor(what: string, options?: ErrorOptions) {
    super(`${what} is damaged. Restore a backup: npm run backup -- restore <folder>`, options)
  }
}

/** A document's id as a message may say it: short, and on one line, whatever became of it. */
export function nameOf(id: unknown): string {
  return JSON.stringify(String(id).slice(0, 128))
}
