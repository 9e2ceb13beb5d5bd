import type { ValidationContext } from 'sanity'
import { phoneHref } from '../../lib/shared/phone-href.ts'
import { textOf } from '../fields/has-value.ts'
import { API_VERSION } from './site-addresses.ts'

/** The asset id of the seed's membership form (seed/files/membership-form.pdf), which shows the seed party's name. */
const SEED_FORM = 'file-15efe51df833491c95b41296640e9381c4805e53-pdf'
const SEED_PARTY = 'Next Generation Party'
const PARTY_NAME_QUERY = `coalesce(
  *[_id == "drafts.siteSettings"][0].partyName, *[_id == "siteSettings"][0].partyName)`

/** Domains reserved for examples (RFC 2606), which the seed uses. */
const EXAMPLE_DOMAIN = /(^|[@/.])example\.(org|com|net)\b/i
/** Numbers that ACMA reserves for fiction: (0x) 5550 xxxx and 7010 xxxx, mobiles 0491 570 xxx, and 1800 975 7xx. */
const FICTION_NUMBER = /^(0[2378](5550|7010)\d{4}|049157\d{4}|18009757\d\d)$/

/**
 * Warns about the seed's email addresses. Like every function here, it returns true if there is nothing to warn
 * about.
 */
export function placeholderAddress(value: string | undefined): true | string {
  return value !== undefined && EXAMPLE_DOMAIN.test(value)
    ? 'This is still the placeholder address at example.org. Enter the real one.'
    : true
}

/** Warns about the seed's articles, whose titles begin with “Example”. */
export function exampleTitle(value: string | undefined): true | string {
  return value !== undefined && /^example\b/i.test(value)
    ? 'This is an example, so the site doesn’t list it. Replace it with your own news, or delete it.'
    : true
}

/** Warns about phone numbers that phones cannot dial, and about the seed's numbers. */
export function dialledPhone(value: string | undefined): true | string {
  if (!value) return true
  const href = phoneHref(value)
  if (href === null)
    return 'Phones cannot dial this. Enter one phone number with its area code, such as (02) 9212 0000.'
  const [digits = ''] = href.replace(/^tel:(\+61)?/, (start) => (start === 'tel:' ? '' : '0')).split(';')
  return FICTION_NUMBER.test(digits)
    ? 'This is still the placeholder: the number is reserved for fiction. Enter the real number.'
    : true
}

/** Warns about the seed's postal address. */
export function placeholderStreet(value: string | undefined): true | string {
  return value !== undefined && /\bexample (street|road|avenue)\b/i.test(value)
    ? 'This is still the placeholder. Enter the real address.'
    : true
}

/** Warns about placeholders in brackets, such as “[date of adoption]”. */
export function placeholderWords(value: string | undefined): true | string {
  const words = /\[[^\]]+\]/.exec(value ?? '')?.[0]
  return words === undefined ? true : `${words} is still a placeholder. Replace it.`
}

/** Warns about a person still named after their office, such as “Party President”. */
export function placeholderName(name: string | undefined, role: unknown): true | string {
  const office = typeof role === 'string' ? role.trim().toLowerCase() : ''
  return office !== '' && (name ?? '').toLowerCase().includes(office)
    ? 'This is still the placeholder: it names the office. Enter the person’s name.'
    : true
}

/** Warns about the seed's membership form if the party has another name. */
export async function placeholderForm(
  form: { asset?: unknown } | undefined,
  { getClient }: Pick<ValidationContext, 'getClient'>,
): Promise<true | string> {
  if (textOf(form?.asset, '_ref') !== SEED_FORM) return true
  const client = getClient({ apiVersion: API_VERSION }).withConfig({ perspective: 'raw', useCdn: false })
  const name = await client.fetch<string | null>(PARTY_NAME_QUERY)
  return name === null || name === SEED_PARTY
    ? true
    : `This is still the ${SEED_PARTY}’s form. Upload your own.`
}
