type Cause = 'content' | 'server'
/** The start of each cause's message in the inbox, after “Mail waits.” */
const SAYS: Record<Cause, string> = {
  content: 'The texts of mails cannot be read',
  server: 'The mail server says',
}

/**
 * Tracks why no mail can be written or sent, and reports changes to the inbox.
 *
 * @param report stores the message; null if there is no problem
 * @returns a function that sets or clears (null) the problem of one cause
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

/** Creates a log that writes a failure once, even if every check repeats it, as with a full disk. */
export function failureLog(log: (line: { level: 'error'; event: string; error: string }) => void) {
  let known = new Set<string>()
  let found = new Set<string>()

  return {
    add(event: string, error: string): void {
      const name = `${event}: ${error}`
      if (!known.has(name) && !found.has(name)) log({ level: 'error', event, error })
      found.add(name)
    },
    /** Forgets failures that did not recur in this check. */
    endCheck(): void {
      known = found
      found = new Set()
    },
  }
}
