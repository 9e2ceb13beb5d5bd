/** The doctor's result for one subject. If the state is not ok, the text says what to do. */
export interface Finding {
  subject: string
  state: 'ok' | 'warning' | 'error'
  text: string
}

/** A finding without a problem. */
export const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text })
/** A finding about a problem that staff notice. */
export const warning = (subject: string, text: string): Finding => ({ subject, state: 'warning', text })
/** A finding about a problem that visitors notice. */
export const failed = (subject: string, text: string): Finding => ({ subject, state: 'error', text })
