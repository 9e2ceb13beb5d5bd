/** How far each party offers what voters want, as of October 2023 (specification, sections 3 and 9). */
export const comparison = {
  heading: 'How we compare',
  introduction:
    'Our own reading of published positions as of October 2023. Parties change: check theirs, and tell us where we’re wrong.',
  columns: { feature: 'What we looked for', party: '{shortName}' },
  parties: [
    { _type: 'comparedParty', id: 'liberal', name: 'Liberal' },
    { _type: 'comparedParty', id: 'labor', name: 'Labor' },
    { _type: 'comparedParty', id: 'greens', name: 'Greens' },
  ],
  ratings: { yes: 'Yes', partial: 'Partial', minimal: 'Minimal' },
  rows: [
    row('Lower and simpler taxes', 'partial', 'minimal', 'minimal'),
    row('More homes by clear, automatic rules', 'partial', 'partial', 'minimal'),
    row('Government savings reported each quarter', 'partial', 'minimal', 'minimal'),
    row('Open to every clean energy technology', 'partial', 'minimal', 'minimal'),
    row('Privacy and limits on surveillance', 'minimal', 'minimal', 'partial'),
    row('Freedom of adults in private life', 'minimal', 'partial', 'partial'),
    row('A budget page on what it does at 18, 40 and 65', 'partial', 'partial', 'minimal'),
    row('School funding that follows the student', 'partial', 'minimal', 'minimal'),
  ],
} as const

type Rating = 'partial' | 'minimal'

/** A row for something that our own party offers. */
function row(feature: string, liberal: Rating, labor: Rating, greens: Rating) {
  const ratings = Object.entries({ liberal, labor, greens }).map(([partyId, rating]) => ({
    _type: 'partyRating',
    partyId,
    rating,
  }))
  return { _type: 'comparisonRow', feature, party: true, ratings }
}
