import type { FieldSource } from '../../../lib/shared/page-report'
import type { Finding } from '../finding'

/** A rule's text for staff: the problem, its consequence and the fix. */
interface RuleTexts {
  what: string
  why: string
  fix: string
}

const NO_DESCRIPTION: RuleTexts = {
  what: 'A picture has no description',
  why: 'People who cannot see the picture, or are waiting for it to load, do not know what it shows.',
  fix: 'Say in a sentence what the picture shows, or mark it as decorative.',
}

/** Text for rules that content can break, by rule ID: our own, then axe's. */
const RULES: Partial<Record<string, RuleTexts>> = {
  'alt-missing': NO_DESCRIPTION,
  'alt-is-file': {
    what: 'A picture’s description is its file name',
    why: 'A screen reader reads out the file name, which does not say what the picture shows.',
    fix: 'Say in a sentence what the picture shows.',
  },
  'vague-link': {
    what: 'The link text does not say where the link goes',
    why: 'Many people move from link to link and hear only this text.',
    fix: 'Name the page or the thing: “Read our housing policy”, not “click here”.',
  },
  'dead-page': {
    what: 'A link goes to a missing page',
    why: 'People who follow it see “Page Not Found”.',
    fix: 'Choose the page again, or create a redirect from the old address.',
  },
  'dead-anchor': {
    what: 'A link goes to a missing section',
    why: 'People who follow it land at the top of the page and have to search.',
    fix: 'Choose another section, or the top of the page.',
  },
  'image-alt': NO_DESCRIPTION,
  'image-redundant-alt': {
    what: 'A picture description repeats the text beside it',
    why: 'A screen reader reads the same text twice.',
    fix: 'Describe what the text leaves out, or mark the picture as decorative.',
  },
  'link-name': {
    what: 'A link has no text',
    why: 'A screen reader only says “link”.',
    fix: 'Write the link text, or remove the link.',
  },
  'button-name': {
    what: 'A button has no label',
    why: 'A screen reader only says “button”.',
    fix: 'Write a label for the button.',
  },
  'heading-order': {
    what: 'A heading skips a level',
    why: 'People who move from heading to heading think that part of the text is missing.',
    fix: 'Choose the next larger heading, so that no level is skipped.',
  },
  'empty-heading': {
    what: 'A heading is empty',
    why: 'People who move from heading to heading hear nothing.',
    fix: 'Write the heading, or remove the empty line.',
  },
  'page-has-heading-one': {
    what: 'The page has no main heading',
    why: 'The main heading says what the page is about, and many people start reading there.',
    fix: 'Give the page a heading.',
  },
  'color-contrast': {
    what: 'Text is hard to read on its background',
    why: 'People cannot read it in sunlight, on old screens or with poor sight.',
    fix: 'Choose a darker colour on a light background, or a lighter one on a dark background. If you chose no colour here, tell the person who maintains the site.',
  },
  'link-in-text-block': {
    what: 'Only the colour shows that something is a link',
    why: 'People who cannot see the difference miss the link.',
    fix: 'Tell the person who maintains the site: links in text must be underlined.',
  },
  'document-title': {
    what: 'The page has no title',
    why: 'The title appears in the tab, in search results and in shared links.',
    fix: 'Give the page a title.',
  },
}

/** The text for all other axe rules, which content rarely breaks. */
const OTHER: RuleTexts = {
  what: 'A technical problem',
  why: 'It stops some people from reading or using part of the page.',
  fix: 'You can’t fix this by editing the text. Send the line below to the person who maintains the site.',
}

/** A violation of a rule on the page. */
export interface RuleHit {
  /** Rule ID, ours or axe's. */
  rule: string
  /** The field with the problem; null if unknown. */
  source: FieldSource | null
  /** The affected text; may be empty. */
  quote: string
  /** A detail for the message, such as the address of the missing page. */
  detail?: string
  /** axe's description, shown for rules without our own text. */
  help?: string
}

/** Describes a violation for staff. */
export function findingOf({ rule, source, quote, detail, help }: RuleHit): Finding {
  const { what, why, fix } = RULES[rule] ?? OTHER
  const rest = RULES[rule] ? detail : help
  const details = [quote && `“${quote}”`, why, fix, rest].flatMap((line) => line || [])
  return { level: 'warning', source, message: what, details }
}
