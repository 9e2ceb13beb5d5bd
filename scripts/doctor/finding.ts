/** What the doctor found out about one subject. Where the state is not ok, the text says what to do. */
export interface Finding {
  subject: string
  state: 'ok' | 'warning' | 'error'
  text: string
}

/** Makes the finding of something that is as it should be. */
export const ok = (subject: string, text: string): Finding => ({ subject, state: 'ok', text })
/** Makes the finding of something whose lack staff notice. */
export const warning = (subject: string, text: string): Finding => ({ subject, state: 'warning', text })
/** Makes the finding of something whose lack visitors notice. */
export const failed = (subject: string, text: string): Finding => ({ subject, state: 'error', text })
