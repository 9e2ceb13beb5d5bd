/** One thing that `npm run doctor` looked at. When it is not well, the text says what to do. */
export interface Finding {
  subject: string
  state: 'well' | 'note' | 'ill'
  text: string
}

export const well = (subject: string, text: string): Finding => ({ subject, state: 'well', text })
export const note = (subject: string, text: string): Finding => ({ subject, state: 'note', text })
export const ill = (subject: string, text: string): Finding => ({ subject, state: 'ill', text })
