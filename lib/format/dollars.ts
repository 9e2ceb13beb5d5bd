import { CURRENCY, LANGUAGE } from '../shared/country'

const WHOLE_DOLLARS = new Intl.NumberFormat(LANGUAGE, {
  style: 'currency',
  currency: CURRENCY,
  maximumFractionDigits: 0,
})

/**
 * Formats an amount of Australian dollars.
 *
 * @param amount in whole dollars
 * @example dollars(14500) // '$14,500'
 */
export function dollars(amount: number): string {
  return WHOLE_DOLLARS.format(amount)
}
