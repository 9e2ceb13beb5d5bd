import type { Count } from '../../lib/inbox/inbox-types'
import { LANGUAGE } from '../../lib/shared/country'

/** A number with its noun, as in “1 volunteer”, “1,200 volunteers” and “More than 10,000 volunteers”. */
export function counted(count: Count, one: string, many: string): string {
  const words = `${formatCount(count)} ${count === 1 ? one : many}`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A number within a sentence, as in “1,200” and “more than 10,000”. */
export function formatCount(count: Count): string {
  const digits = Math.abs(count).toLocaleString(LANGUAGE)
  return count < 0 ? `more than ${digits}` : digits
}
