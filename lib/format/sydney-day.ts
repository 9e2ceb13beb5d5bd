/** The day in New South Wales at a moment, as `yyyy-mm-dd`. */
export function sydneyDay(moment = new Date()): string {
  return moment.toLocaleDateString('sv-SE', { timeZone: 'Australia/Sydney' })
}
