import { isJsonObject } from '../json.ts'
import type { Json } from '../types.ts'

/**
 * Invisible numbers behind a text. The characters are of Unicode's private use
 * area, which no keyboard and no font has. Three digits of base 4096 would be
 * shorter; four of base 64 keep to a range that is easy to recognise.
 */
const START = '\uE0F0'
const END = '\uE0F1'
const FIRST_DIGIT = 0xe000
const BASE = 64
const DIGITS = 4
const MARKER = /\uE0F0[\uE000-\uE03F]{4}\uE0F1/g
const LONE_MARKER = /^([^\uE0F0]*)\uE0F0([\uE000-\uE03F]{4})\uE0F1$/

/** How many texts can be told apart. */
export const MAX_MARKS = BASE ** DIGITS

/** The text with a number behind it. */
export function mark(text: string, number: number): string {
  let digits = ''
  for (let rest = number, place = 0; place < DIGITS; place += 1, rest = Math.floor(rest / BASE)) {
    digits = String.fromCharCode(FIRST_DIGIT + (rest % BASE)) + digits
  }
  return `${text}${START}${digits}${END}`
}

/** The number behind a text that is one marked text, whole; null for anything put together or cut. */
export function readMark(text: string): number | null {
  const digits = LONE_MARKER.exec(text)?.[2]
  if (digits === undefined) return null
  return Array.from(digits).reduce((number, digit) => number * BASE + digit.charCodeAt(0) - FIRST_DIGIT, 0)
}

/** The text as it was before it was marked. */
export function withoutMarks(text: string): string {
  return text.replace(MARKER, '')
}

/**
 * Whether the answer over marked texts is the true answer with marks in it.
 * Numbers may differ: a marked text is longer, and lengths are nobody's source.
 */
export function isSameButMarked(marked: Json, plain: Json): boolean {
  if (typeof plain === 'string') return typeof marked === 'string' && withoutMarks(marked) === plain
  if (Array.isArray(plain)) {
    return (
      Array.isArray(marked) &&
      marked.length === plain.length &&
      plain.every((item, index) => isSameButMarked(marked[index] ?? null, item))
    )
  }
  if (isJsonObject(plain)) {
    if (!isJsonObject(marked)) return false
    const names = Object.keys(plain)
    return (
      names.length === Object.keys(marked).length &&
      names.every((name) => name in marked && isSameButMarked(marked[name] ?? null, plain[name] ?? null))
    )
  }
  return typeof marked === typeof plain && (marked === null) === (plain === null)
}
