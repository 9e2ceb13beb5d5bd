/*
 * Wording of pages that have no blocks of their own. Staff change it in “Site settings” and “Forms”. These are the
 * defaults, also used for content from older versions.
 */

/** Wording of event pages and event lists. */
export const EVENT_WORDS = {
  when: 'When',
  dates: 'Dates',
  where: 'Where',
  online: 'Online',
  capacity: 'Room for',
  people: '{count} people',
  contact: 'Questions',
  weekly: 'every week',
  monthly: 'every month',
  until: '{repeats} until {day}',
  cancelled: 'Cancelled',
  moved: 'Moved',
  over: 'This event is over.',
  save: 'Add to your calendar',
} as const

/** Wording of the event sign-up form. */
export const EVENT_FORM_WORDS = {
  heading: 'Put me on the list',
  dayLabel: 'Date',
  nameLabel: 'Name',
  emailLabel: 'Email',
  messageLabel: 'Note (optional)',
  button: 'Put me on the list',
  privacy:
    'Only our staff see this. We use it to plan the event. We delete it when you ask us to, 90 days after we’ve closed it, or after a year.',
  sentTitle: 'You’re on the list',
  sentText: 'We look forward to meeting you.',
} as const

/** Wording of candidate pages and how-to-vote cards. */
export const CANDIDATE_WORDS = {
  howToVote: 'How to vote for {name}',
  print: 'Print on {size}',
  blank: 'Leave this box empty',
} as const

/** Wording of the search page. */
export const SEARCH_WORDS = {
  linkLabel: 'Search this site',
  heading: 'Search',
  label: 'What are you looking for?',
  button: 'Search',
  suggestions: 'Suggestions',
  hint: 'Type a word or two. The beginning of a word is enough, and quotes find an exact phrase.',
  one: '1 result for “{text}”',
  count: '{count} results for “{text}”',
  none: 'Nothing found for “{text}”',
  tips: 'Check the spelling, or try fewer or shorter words.',
  busy: 'There have been too many searches from your network. Wait a few seconds, then search again.',
  failed: 'The search isn’t working right now. Please try again in a minute.',
  pages: 'Pages',
  policies: 'Policies',
  news: 'News',
  events: 'Events',
  candidates: 'Candidates',
  questions: 'Questions and answers',
} as const

/** Pieces of wording, by name. */
export type Words<Defaults> = Readonly<Record<keyof Defaults, string>>

/** Returns the wording set by staff, with defaults for what is missing. */
export function wordsOf<Name extends string>(
  defaults: Readonly<Record<Name, string>>,
  own: Readonly<Partial<Record<NoInfer<Name>, string | null>>> | null | undefined,
): Record<Name, string> {
  const words: Record<Name, string> = { ...defaults }
  for (const name in defaults) words[name] = own?.[name] ?? defaults[name]
  return words
}
