const WHOLE_DOLLARS = new Intl.NumberFormat('en-AU', {
  style: 'currency',
  currency: 'AUD',
  maximumFractionDigits: 0,
})

/**
 * Formats an amount the Australian way.
 *
 * @param amount in whole dollars
 * @example dollars(14500) // '$14,500'
 */
export function dollars(amount: number): string {
  return WHOLE_DOLLARS.format(amount)
}
