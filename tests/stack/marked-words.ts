import { BLOCK_LABELS, BUTTON_TOASTS, LABELS, TOASTS } from '../../components/ui/labels.ts'
import { FORMATS } from '../../lib/brand/formats.ts'
import { COVER_FORMAT, LETTERHEAD_FORMAT, PRINTED_FORMATS } from '../../lib/brand/sheet-formats.ts'

/** Fields with choices, addresses or sort orders, but no text for visitors to read. */
const NO_WORDS = new Set([
  'kind',
  'page',
  'anchor',
  'href',
  'url',
  'icon',
  'colour',
  'network',
  'style',
  'listItem',
  'marks',
  'id',
  'orderRank',
  'partyId',
  'current',
])
const CHOICES = new Set(['yes', 'partial', 'minimal'])
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** A copy of a document in which every word of its text starts with the mark. */
export function markWords<T>(value: T, mark: string): T
export function markWords(value: unknown, mark: string, field = ''): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => markField(item, mark, field))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, markField(inner, mark, key)]))
  }
  return value
}

function markField(value: unknown, mark: string, field: string): unknown {
  if (typeof value !== 'string')
    return Array.isArray(value)
      ? value.map((item: unknown) => markField(item, mark, field))
      : markWords(value, mark)
  const isStructure = field.startsWith('_') || NO_WORDS.has(field) || CHOICES.has(value) || DAY.test(value)
  return isStructure ? value : value.replaceAll(/\S+/g, (word) => mark + word)
}

/** Labels and notices fixed by the specification, and names of formats, which aren't content. */
const FIXED: readonly string[] = [
  ...Object.values({ ...LABELS, ...BLOCK_LABELS }),
  ...Object.values(TOASTS),
  ...Object.values(BUTTON_TOASTS),
  ...[...FORMATS, ...PRINTED_FORMATS, COVER_FORMAT, LETTERHEAD_FORMAT].map(({ label }) => label),
]

/** A field's message in the error catalogue. It starts with the field's name. */
const FIELD_ERROR = /^“.*[.:]/

/** Text that needs no mark, besides the error catalogue: accessibility labels, dates and sizes. */
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December'
const DATE = new RegExp(`(((Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day,? )?\\d{1,2} )?(${MONTHS}) \\d{4}`, 'g')
const SIZE = /\d+ × \d+ mm( \+ \d+ mm bleed)?/g

/** The visible strings on a page that contain no marked word. */
export function unmarkedTexts(html: string, mark: string): string[] {
  return visibleTexts(html).filter((text) => {
    if (text.includes(mark) || FIELD_ERROR.test(text)) return false
    const rest = FIXED.reduce(
      (left, label) => left.replace(label, ''),
      text.replaceAll(DATE, '').replaceAll(SIZE, ''),
    )
    return /\p{L}/u.test(rest)
  })
}

/** The text between the tags in a page's body, one string per run of text. */
export function visibleTexts(html: string): string[] {
  return html
    .replace(/^.*?<body[^>]*>/s, '')
    .replaceAll(/<(script|style|svg|noscript|template)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<!--.*?-->|<wbr\/?>/gs, '')
    .split(/<[^>]+>/)
    .map((text) => text.replaceAll(/\s+/g, ' ').trim())
    .filter((text) => text !== '')
}
