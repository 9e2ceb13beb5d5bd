/**
 * The address that dials a number.
 *
 * @example phoneHref('(02) 5550 0100') // 'tel:0255500100'
 */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`
}
