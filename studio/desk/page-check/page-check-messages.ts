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

/** The texts of a rule for staff: what is wrong, why that matters, and what to do. */
interface RuleWords {
  what: string
  why: string
  mend: string
}

/** The texts of the rules that content can break: ours, then axe's by axe's ids. */
const RULES: ReadonlyMap<string, RuleWords> = new Map(
  Object.entries({
    'alt-missing': {
      what: 'A picture has no description',
      why: 'Who cannot see the picture, or waits for it, learns nothing of it.',
      mend: 'Say in a sentence what the picture shows, or mark it as decorative.',
    },
    'alt-is-file': {
      what: 'A picture is described by the name of its file',
      why: 'A screen reader reads out that name, which says nothing of the picture.',
      mend: 'Say in a sentence what the picture shows.',
    },
    'vague-link': {
      what: 'The words of a link do not say where it leads',
      why: 'Many people go from link to link, and hear these words alone.',
      mend: 'Name the page or the thing: “Read our housing policy”, not “click here”.',
    },
    'same-words': {
      what: 'Links with the same words lead to different pages',
      why: 'Nobody can tell from the words which is which.',
      mend: 'Give each link words of its own.',
    },
    'dead-page': {
      what: 'A link leads to a page that is not there',
      why: 'Whoever follows it is told that there is no such page.',
      mend: 'Choose the page anew, or make a redirect from the old address.',
    },
    'dead-anchor': {
      what: 'A link leads to a section that is not there',
      why: 'Whoever follows it arrives at the top of the page and must search.',
      mend: 'Choose another section, or the top of the page.',
    },
    'image-alt': {
      what: 'A picture has no description',
      why: 'Who cannot see the picture, or waits for it, learns nothing of it.',
      mend: 'Say in a sentence what the picture shows, or mark it as decorative.',
    },
    'image-redundant-alt': {
      what: 'A picture repeats the words beside it',
      why: 'A screen reader reads the same words twice.',
      mend: 'Describe what the words leave out, or mark the picture as decorative.',
    },
    'link-name': {
      what: 'A link has no words',
      why: 'A screen reader says “link”, and nobody learns where it leads.',
      mend: 'Write words for the link, or take it out.',
    },
    'button-name': {
      what: 'A button has no words',
      why: 'A screen reader says “button”, and nobody learns what it does.',
      mend: 'Write words for the button.',
    },
    'heading-order': {
      what: 'A heading skips a level',
      why: 'Who moves by headings believes that a part of the text is missing.',
      mend: 'Choose the next larger heading, so that each stands directly below the one above it.',
    },
    'empty-heading': {
      what: 'A heading has no words',
      why: 'Who moves by headings arrives at nothing.',
      mend: 'Write the heading, or take the empty line out.',
    },
    'page-has-heading-one': {
      what: 'The page has no main heading',
      why: 'It says what the page is about, and is where many begin to read.',
      mend: 'Fill in the headline of the page.',
    },
    'color-contrast': {
      what: 'Words are hard to read on their background',
      why: 'In sunlight, on old screens and with poor sight they cannot be read.',
      mend: 'Choose a darker colour for words on light ground, or a lighter one on dark ground. If no colour is chosen here, tell whoever looks after the site.',
    },
    'link-in-text-block': {
      what: 'A link in a text can be told by its colour alone',
      why: 'Who does not see the difference does not find the link.',
      mend: 'Tell whoever looks after the site: links in text are underlined.',
    },
    'document-title': {
      what: 'The page has no title',
      why: 'It stands in the tab, in search results and in shared links.',
      mend: 'Fill in the title of the page.',
    },
  } satisfies Record<string, RuleWords>),
)

/** The texts of all other rules of axe, which content seldom breaks. */
const OTHER: RuleWords = {
  what: 'Something in the way the page is made',
  why: 'It keeps some people from reading or using a part of the page.',
  mend: 'Words cannot mend it: tell whoever looks after the site, with the line below.',
}

/** The texts of a rule, by its id. */
export function ruleWords(rule: string): RuleWords {
  return RULES.get(rule) ?? OTHER
}

/** Whether a rule has texts of its own; findings of other rules are shown with axe's description. */
export function hasWords(rule: string): boolean {
  return RULES.has(rule)
}
