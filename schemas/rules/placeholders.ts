/** Domains that belong to nobody (RFC 2606); the seed writes its addresses there. */
const EXAMPLE_DOMAIN = /(^|[@/.])example\.(org|com|net)\b/i
/** Numbers that ACMA keeps free for fiction: (0x) 5550 xxxx and 7010 xxxx, mobiles 0491 570 xxx, and 1800 975 7xx. */
const FICTION_NUMBER = /^(0[2378](5550|7010)\d{4}|049157\d{4}|18009757\d\d)$/

/** A remark on an address that nobody reads; true when there is none. */
export function placeholderAddress(value: string | undefined): true | string {
  return value !== undefined && EXAMPLE_DOMAIN.test(value)
    ? 'This is still the placeholder: nobody is at example.org. Write the real address.'
    : true
}

/** A remark on a number that rings nowhere; true when there is none. */
export function placeholderPhone(value: string | undefined): true | string {
  const digits = (value ?? '').replace(/^\+61/, '0').replace(/\D/g, '')
  return FICTION_NUMBER.test(digits)
    ? 'This is still the placeholder: the number is kept for fiction. Write the real number.'
    : true
}

/** A remark on a postal address of the seed; true when there is none. */
export function placeholderStreet(value: string | undefined): true | string {
  return value !== undefined && /\bexample (street|road|avenue)\b/i.test(value)
    ? 'This is still the placeholder. Write the real address.'
    : true
}

/** A remark on words that still stand in brackets, such as “[date of adoption]”; true when there are none. */
export function placeholderWords(value: string | undefined): true | string {
  const words = /\[[^\]]+\]/.exec(value ?? '')?.[0]
  return words === undefined ? true : `${words} is still the placeholder. Write what belongs there.`
}

/** A remark on a person who is still called as their office is, such as “Party President”; true when there is none. */
export function placeholderName(name: string | undefined, role: unknown): true | string {
  const office = typeof role === 'string' ? role.trim().toLowerCase() : ''
  return office !== '' && (name ?? '').toLowerCase().includes(office)
    ? 'This is still the placeholder: it names the office. Write the name of the person.'
    : true
}
