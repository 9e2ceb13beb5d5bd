/** The drawings on the horizon of templates, one per category. */
export const DRAWINGS = [
  { value: 'rays', title: 'Rays (ideas, innovation)' },
  { value: 'steps', title: 'Steps (growth, economy)' },
  { value: 'pages', title: 'Open book (education)' },
  { value: 'pulse', title: 'Heartbeat (health)' },
  { value: 'bridge', title: 'Bridge (infrastructure)' },
  { value: 'points', title: 'Points of light (data)' },
] as const

export type Drawing = (typeof DRAWINGS)[number]['value']

/** The texts of a template, as entered by staff. */
export interface TemplateWords {
  partyName: string
  hashtag: string
  heading: string
  tagline: string
  keyAreas: readonly string[]
  /** The call to action. Empty in content older than the field, and then omitted. */
  callToAction: string
  handle: string
  site: string
  authorisation: string
  /** The target address of the QR code in print. */
  address: string
  /** The printer's line, under the authorisation in print. May be empty. */
  printedBy: string
}

/** The colours of a template's sky and of its text, as #rrggbb. */
export interface TemplateColours {
  from: string
  to: string
  text: string
}

/** The colour fields of a category. */
export const SKY_COLOURS = ['gradientFrom', 'gradientTo', 'textColour'] as const

export type SkyColour = (typeof SKY_COLOURS)[number]

/** The Studio's field names, for messages. */
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

/** The seed's placeholder for the authorisation. Site, Studio and templates warn while it is in use. */
export const PLACEHOLDER_AUTHORISATION =
  'Authorised by the Party Secretary, 1 Example Street, Sydney NSW 2000'

/** Whether an authorisation line still has the placeholder's street, whatever the town. */
export function isPlaceholder(authorisation: string): boolean {
  return /\b1 example street\b/i.test(authorisation)
}
