type Cause = 'content' | 'server'
/** How the message for each cause starts. In the inbox it follows “Emails are waiting to be sent.” */
const SAYS: Record<Cause, string> = {
  content: 'The wording of emails cannot be read',
  server: 'The mail server says',
}

/**
 * Keeps track of why emails can't be written or sent, and reports every change to the inbox.
 *
 * @param report stores the message, or null if there is no problem
 * @returns a function that sets or clears (null) the problem for one cause
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

/** Creates a log that writes each failure only once, even if every check repeats it, as with a full disk. */
export function failureLog(log: (line: { level: 'error'; event: string; error: string }) => void) {
  let known = new Set<string>()
  let found = new Set<string>()

  return {
    add(event: string, error: string): void {
      const name = `${event}: ${error}`
      if (!known.has(name) && !found.has(name)) log({ level: 'error', event, error })
      found.add(name)
    },
    /** Forgets failures that didn't occur again in this check. */
    endCheck(): void {
      known = found
      found = new Set()
    },
  }
}
