/** The words of the panel beside the preview, those of single rules aside. */
export const WORDS = {
  title: 'Checks of this page',
  introduction:
    'What readers with a screen reader, poor sight or little time would trip over, in the words that the preview shows.',
  waiting: 'The page is checked as soon as it stands still in the preview …',
  found: (count: number) => (count === 1 ? '1 thing to mend' : `${count} things to mend`),
  nothing: 'Nothing to mend was found.',
  failed: 'The links could not be checked. They are checked again at the next change.',
  page: 'The page itself',
  open: (field: string) => `Open ${field}`,
  quoted: (words: string) => `“${words}”`,
  reading: 'How it reads',
  tooShort: (words: number) => `${words} words: too few to say for which readers they are.`,
  year: (year: number) =>
    year > 12 ? 'Reads easily after year 12 only.' : `Reads easily from about year ${year}.`,
  aim: 'Government writes for year 7 to 8, which everybody reads faster.',
  long: (count: number) =>
    count === 0
      ? 'No sentence has more than 25 words.'
      : `${count === 1 ? '1 sentence has' : `${count} sentences have`} more than 25 words. Split what says two things.`,
  longest: 'The longest sentences',
  sentence: (words: number, text: string) => `${words} words: ${text}`,
  method:
    'Flesch–Kincaid grade of the paragraphs and lists of the page, without headings. It counts words and syllables, and knows nothing of sense.',
  noAnchor: (path: string, anchor: string) => `The page ${path} has no section “${anchor}”.`,
  leadsElsewhere: (address: string, others: readonly string[]) =>
    `Here to ${address}, elsewhere on the page to ${others.join(' and ')}.`,
} as const
