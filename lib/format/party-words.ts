import type { SETTINGS_QUERY_RESULT } from '@/lib/content/sanity.types'

/** What `{party}` and `{shortName}` stand for in texts. A name that is not set stays as written. */
export function partyWords(settings: SETTINGS_QUERY_RESULT): Readonly<Record<string, string>> {
  const { partyName, shortName } = settings ?? {}
  return {
    ...(partyName ? { party: partyName } : {}),
    ...((shortName ?? partyName) ? { shortName: shortName ?? partyName ?? '' } : {}),
  }
}
