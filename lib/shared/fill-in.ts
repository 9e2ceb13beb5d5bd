import { isRecord } from './is-record.ts'

/**
 * Characters of stega marks (@vercel/stega). They are removed from the values, so that clicking the text in the preview
 * opens the field that holds the text, not the one that holds the value.
 */
const MARKS = /[\u200B-\u200D\uFEFF]/g

/**
 * Replaces names in braces with their values. Leaves unknown names unchanged.
 *
 * @example fillIn('© {year} {party}', { year: '2026', party: 'NGP' }) // '© 2026 NGP'
 */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (written, name: string) => values[name]?.replace(MARKS, '') ?? written)
}

/** The party's names in the settings. */
type PartyNames = Record<'partyName' | 'shortName', string | null>

const NAMED = /\{(?:party|shortName)\}/

/**
 * Inserts the party's names into every string in a query result, in place of `{party}` and `{shortName}`. Leaves the
 * strings unchanged if there are no settings.
 *
 * @param readNames only called if the result contains one of them
 */
export async function withPartyNames<T>(result: T, readNames: () => Promise<PartyNames | null>): Promise<T> {
  if (!NAMED.test(JSON.stringify(result))) return result
  const names = await readNames()
  const party = names?.partyName
  const shortName = names?.shortName || party
  return fillInAll(result, { ...(party ? { party } : {}), ...(shortName ? { shortName } : {}) })
}

function fillInAll<T>(value: T, values: Readonly<Record<string, string>>): T
function fillInAll(value: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return fillIn(value, values)
  if (Array.isArray(value)) return value.map((item: unknown) => fillInAll(item, values))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillInAll(item, values)]))
}
