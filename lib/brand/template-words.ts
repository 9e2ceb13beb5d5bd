/** The drawings that staff can choose for a template's horizon. Each category uses one. */
export const DRAWINGS = [
  { value: 'rays', title: 'Rays (ideas, innovation)' },
  { value: 'steps', title: 'Steps (growth, economy)' },
  { value: 'pages', title: 'Open book (education)' },
  { value: 'pulse', title: 'Heartbeat (health)' },
  { value: 'bridge', title: 'Bridge (infrastructure)' },
  { value: 'points', title: 'Points of light (data)' },
] as const

export type Drawing = (typeof DRAWINGS)[number]['value']

/** A template's text, as entered by staff. */
export interface TemplateWords {
  partyName: string
  hashtag: string
  heading: string
  tagline: string
  keyAreas: readonly string[]
  /** Empty in content from before this field existed, in which case it is left out. */
  callToAction: string
  handle: string
  site: string
  authorisation: string
  /** The address in the printed QR code. */
  address: string
  /** Printer's details, under the authorisation in print. May be empty. */
  printedBy: string
}

/** Colours of a template's sky and of the text on it, as #rrggbb. */
export interface TemplateColours {
  from: string
  to: string
  text: string
}

/** A category's colour fields. */
export type SkyColour = 'gradientFrom' | 'gradientTo' | 'textColour'

/** Field names as shown in the Studio, for messages. */
export const FIELD_NAMES = {
  partyName: 'Name of the party',
  hashtag: 'Hashtag',
  heading: 'Policy heading',
  tagline: 'Tagline',
  keyAreas: 'Key policy areas',
  callToAction: 'Call to action',
  handle: 'Handle',
  site: 'Website',
  authorisation: 'Authorisation line',
  printedBy: 'Printer line',
  address: 'Postal address',
  phone: 'Phone',
  email: 'Email',
  colours: 'Text colour',
} as const

/** The minimum and maximum number of key policy areas. */
export const KEY_AREAS = { least: 1, most: 4 } as const

/** The placeholder authorisation in the seed. The site, Studio and templates warn while it is in use. */
export const PLACEHOLDER_AUTHORISATION =
  'Authorised by the Party Secretary, 1 Example Street, Sydney NSW 2000'

/** Whether an authorisation still contains the placeholder's street, whatever the town. */
export function isPlaceholder(authorisation: string): boolean {
  return /\b1 example street\b/i.test(authorisation)
}
