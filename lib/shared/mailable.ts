import { decoded } from './decoded.ts'

const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/**
 * Must match the database's rule (supabase/migrations, private.is_mailable): no character may need quoting in a header.
 */
const MAILABLE = new RegExp(
  `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`,
)
/**
 * Misplaced dots before the @, and numeric host names, both of which mail servers reject. Must match
 * private.refuse_unanswerable.
 */
const UNDELIVERABLE = /^\.|\.\.|\.@|\.(?:\d+|0x[0-9a-f]*)$/i
const MAX_LENGTH = 254

/** Whether mail can be sent to an address as it is written. */
export function isMailable(address: string): boolean {
  return address.length <= MAX_LENGTH && MAILABLE.test(address) && !UNDELIVERABLE.test(address)
}

/**
 * Invisible characters: spaces, controls, zero-width and filler characters, and combining marks. Must match
 * private.visible_text in the database (supabase/migrations).
 */
const INVISIBLE = /[\p{M}\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu

/** Removes invisible characters. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Maximum length of a string to search for an address: enough for a name and a mailto link's parameters. */
const MAX_TYPED_LENGTH = 1000
/** Zero-width characters and directional marks, which get copied along with an address from a web page or chat. */
const ZERO_WIDTH = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** `Jo Citizen <jo@example.org>`, the form in which email apps copy an address. */
const NAMED = /^[^<>]*<([^<>]*)>[\s.,;]*$/
const MAILTO = /^\s*mailto:(?:\/\/)?([^?]*).*$/i
/** Directional overrides, which would make an address look like a different one. */
const REVERSED = /[\u202d\u202e]/
/** Brackets, quotation marks and punctuation around an address, as in a sentence or list. */
const AROUND = /^[\s<([{"'“‘]+|[\s>)\]}"'”’.,;:]+$/g
/** A domain that would be deliverable if it weren't for its non-ASCII letters. */
const INTERNATIONAL = /^(?=.*[\u{80}-\u{10ffff}])[A-Za-z0-9.\-\u{80}-\u{10ffff}]+$/u

/**
 * Cleans up an email address as people type or paste it. Forms, staff tools and the outbox worker all share this rule,
 * so mail can be sent to every address that is accepted. An international domain is converted to punycode.
 *
 * @returns null if the text contains no deliverable address
 * @example cleanEmail('<jo@bücher.example>,') // 'jo@xn--bcher-kva.example'
 */
export function cleanEmail(typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH || REVERSED.test(typed)) return null
  const visible = typed
    .replace(/\p{Cc}/gu, ' ')
    .replace(ZERO_WIDTH, '')
    .trim()
  // In a mailto link, `%2B` stands for a plus sign.
  const path = visible.replace(NAMED, '$1').replace(MAILTO, (link, to: string) => decoded(to, link))
  const address = path.replace(AROUND, '')
  const domainStart = address.lastIndexOf('@') + 1
  const cleaned = address.slice(0, domainStart) + asciiDomain(address.slice(domainStart))
  return isMailable(cleaned) ? cleaned : null
}

function asciiDomain(domain: string): string {
  if (!INTERNATIONAL.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
