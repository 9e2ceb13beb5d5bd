/** One thing that the doctor looked at. Where it is not ok, the text says what to do. */
export interface Finding {
  subject: string
  state: 'ok' | 'warning' | 'error'
  text: string
}

export const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text })
export const warning = (subject: string, text: string): Finding => ({ subject, state: 'warning', text })
export const failed = (subject: string, text: string): Finding => ({ subject, state: 'error', text })
