/** The doctor's result on one subject. If the state is not ok, the text says what to do. */
export interface Finding {
  subject: string
  state: 'ok' | 'warning' | 'error'
  text: string
}

/** All is well. */
export const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text })
/** A problem that staff notice. */
export const warning = (subject: string, text: string): Finding => ({ subject, state: 'warning', text })
/** A problem that visitors notice. */
export const failed = (subject: string, text: string): Finding => ({ subject, state: 'error', text })
