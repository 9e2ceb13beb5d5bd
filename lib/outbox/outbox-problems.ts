type Cause = 'content' | 'server'
/** How the inbox begins the words of each cause, after “Mail waits.” */
const SAYS: Record<Cause, string> = {
  content: 'The words of mails cannot be read',
  server: 'The mail server says',
}

/**
 * Keeps why no mail can be written or sent, and reports it for the inbox when it has changed.
 *
 * @param report stores the sentences; null when there is no problem
 * @returns a function that takes the present problem of one cause, or null
 */
export function problemReports(report: (problem: string | null) => Promise<void>) {
  const problems: Record<Cause, string | null> = { content: null, server: null }
  let reported: string | null | undefined

  return async (cause: Cause, words: string | null): Promise<void> => {
    problems[cause] = words === null ? null : `${SAYS[cause]}: ${words}`
    const problem = [problems.content, problems.server].filter((each) => each !== null).join(' ') || null
    if (problem === reported) return
    await report(problem)
    reported = problem
  }
}

/** Makes a log that writes a failure once, however many checks of the outbox repeat it, as on a full disk. */
export function failureLog(log: (line: { level: 'error'; event: string; error: string }) => void) {
  let known = new Set<string>()
  let found = new Set<string>()

  return {
    add(event: string, error: string): void {
      const name = `${event}: ${error}`
      if (!known.has(name) && !found.has(name)) log({ level: 'error', event, error })
      found.add(name)
    },
    /** Forgets what has not happened in this check. */
    endCheck(): void {
      known = found
      found = new Set()
    },
  }
}
