import type { ContentLake } from '../lake/lake.ts'

/** The party's names as the site settings hold them now: strangers would try them as passwords. */
export function partyWords({ getDocument }: Pick<ContentLake, 'getDocument'>): string[] {
  const settings = getDocument('siteSettings')
  return [settings?.['partyName'], settings?.['shortName']].filter((word) => typeof word === 'string')
}
