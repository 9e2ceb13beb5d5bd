/** Search engines cut off longer titles. */
const LONGEST_TITLE = 60

/**
 * Returns the title of a page in search results: its own, and after it the party's full or short name if that fits. A
 * title that is too long itself is cut after a whole word.
 */
export function searchTitle(page: {
  title: string
  partyName: string
  shortName: string
  /** Whether this is the home page, whose title may already contain the party's name. */
  isHome: boolean
}): string {
  const { title, partyName, shortName, isHome } = page
  const names = isHome && title.includes(partyName) ? [''] : [partyName, shortName, '']
  const titles = names.map((name) => [title, name].filter(Boolean).join(' · '))
  const fitting = titles.find(({ length }) => length <= LONGEST_TITLE)
  return fitting ?? `${title.slice(0, LONGEST_TITLE - 1).replace(/\s+\S*$/, '')}…`
}
