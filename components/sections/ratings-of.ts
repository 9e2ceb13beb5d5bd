import type { ELECTION_QUERY_RESULT } from '@/lib/content/sanity.types'
import { fillIn } from '@/lib/format/fill-in'

export type ComparisonContent = NonNullable<NonNullable<ELECTION_QUERY_RESULT>['comparison']>
type Row = NonNullable<ComparisonContent['rows']>[number]
type Level = keyof NonNullable<ComparisonContent['ratings']>

/** One party's rating of one feature: the level that is drawn, and its word. */
export interface Rating {
  party: string
  level: Level | null
  word: string
}

interface RatingsOptions {
  row: Row
  comparison: ComparisonContent
  words: Readonly<Record<string, string>>
}

/** The ratings of one line, in the order of the columns: our own party first. */
export function ratingsOf({ row, comparison: { columns, ratings }, words }: RatingsOptions): Rating[] {
  const rate = (party: string | null | undefined, level: Level | null) => ({
    party: fillIn(party ?? '', words),
    level,
    word: (level && ratings?.[level]) ?? '',
  })
  return [
    rate(columns?.party, row.party ? 'yes' : null),
    rate(columns?.liberal, row.liberal),
    rate(columns?.labor, row.labor),
    rate(columns?.greens, row.greens),
  ]
}
