const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
/**
 * The same rule as the database's (supabase/migrations, private.is_mailable): no character needs quoting in a header.
 */
const MAILABLE = new RegExp(
  `^[A-Za-z0-9.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])$`,
)
/** Misplaced dots before the @, and addresses of machines: mail servers refuse both. Also in private.refuse_unanswerable. */
const UNDELIVERABLE = /^\.|\.\.|\.@|\.(?:\d+|0x[0-9a-f]*)$/i
const MAX_LENGTH = 254

/** Whether mail can be sent to an address as it is written. */
export function isMailable(address: string): boolean {
  return address.length <= MAX_LENGTH && MAILABLE.test(address) && !UNDELIVERABLE.test(address)
}

/**
 * Characters that are invisible on their own: spaces, controls, zero-width and filler characters, and marks that combine
 * with a letter. The same as in the database's private.visible_text (supabase/migrations).
 */
const INVISIBLE = /[\p{M}\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu

/** Returns a text without the characters that are invisible on their own. */
export function visibleText(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** Longest text that is searched for an address: room for a name and a mailto link's parameters. */
const MAX_TYPED_LENGTH = 1000
/** Zero-width characters and marks of direction, which come along when an address is copied from a page or a chat. */
const ZERO_WIDTH = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** `Jo Citizen <jo@example.org>`, as mail programs copy an address. */
const NAMED = /^[^<>]*<([^<>]*)>[\s.,;]*$/
const MAILTO = /^\s*mailto:(?:\/\/)?([^?]*).*$/i
/** Marks that reverse the order in which text is shown: people would see another address than the one that is stored. */
const REVERSED = /[\u202d\u202e]/
/** Brackets, quotation marks and punctuation around an address in a sentence or a list. */
const AROUND = /^[\s<([{"'“‘]+|[\s>)\]}"'”’.,;:]+$/g
/** A domain that only letters beyond ASCII keep from being mailable. */
const INTERNATIONAL = /^(?=.*[\u{80}-\u{10ffff}])[A-Za-z0-9.\-\u{80}-\u{10ffff}]+$/u

/**
 * Cleans an email address as people type and paste it. Forms, staff's tools and the worker share this rule, so that
 * every address that one of them accepts can be mailed. An international domain is written as punycode.
 *
 * @returns null for a text from which no address is found that can be mailed
 * @example cleanEmail('<jo@bücher.example>,') // 'jo@xn--bcher-kva.example'
 */
export function cleanEmail(typed: string): string | null {
  if (typed.length > MAX_TYPED_LENGTH || REVERSED.test(typed)) return null
  const visible = typed
    .replace(/\p{Cc}/gu, ' ')
    .replace(ZERO_WIDTH, '')
    .trim()
  const address = visible.replace(NAMED, '$1').replace(MAILTO, percentDecoded).replace(AROUND, '')
  const domainStart = address.lastIndexOf('@') + 1
  const cleaned = address.slice(0, domainStart) + asciiDomain(address.slice(domainStart))
  return isMailable(cleaned) ? cleaned : null
}

/** The path of a mailto link, in which `%2B` stands for a plus sign. */
function percentDecoded(link: string, path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return link
  }
}

function asciiDomain(domain: string): string {
  if (!INTERNATIONAL.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
