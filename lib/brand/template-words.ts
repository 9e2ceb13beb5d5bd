/** The drawings on the horizon of templates. Each category has one. */
export const DRAWINGS = [
  { value: 'rays', title: 'Rays (ideas, innovation)' },
  { value: 'steps', title: 'Steps (growth, economy)' },
  { value: 'pages', title: 'Open book (education)' },
  { value: 'pulse', title: 'Heartbeat (health)' },
  { value: 'bridge', title: 'Bridge (infrastructure)' },
  { value: 'points', title: 'Points of light (data)' },
] as const

export type Drawing = (typeof DRAWINGS)[number]['value']

/** The words of a template, as staff wrote them. */
export interface TemplateWords {
  partyName: string
  hashtag: string
  heading: string
  tagline: string
  keyAreas: readonly string[]
  /** The call to action. Empty in content that is older than the field, and then left out. */
  callToAction: string
  handle: string
  site: string
  authorisation: string
  /** The address of the page to which the QR code of printed formats leads. */
  address: string
  /** Who prints it, under the authorisation of printed formats. May be empty. */
  printedBy: string
}

/** The colours of a template's sky and of the text on it, as #rrggbb. */
export interface TemplateColours {
  from: string
  to: string
  text: string
}

/** The fields of a category that hold a colour. */
export const SKY_COLOURS = ['gradientFrom', 'gradientTo', 'textColour'] as const

export type SkyColour = (typeof SKY_COLOURS)[number]

/** The names of the fields in the Studio, for messages. */
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
  printedBy: 'Line for the printer',
  address: 'Postal address',
  phone: 'Phone',
  email: 'Email',
  colours: 'Text colour',
} as const

/** The least and the greatest number of key policy areas in a template. */
export const KEY_AREAS = { least: 1, most: 4 } as const

/** The seed's stand-in for the authorisation; the site, the Studio and the templates say so while it is still there. */
export const PLACEHOLDER_AUTHORISATION =
  'Authorised by the Party Secretary, 1 Example Street, Sydney NSW 2000'

/** Whether an authorisation line is still the seed's, whatever spaces stand around it. */
export function isPlaceholder(authorisation: string): boolean {
  return authorisation.trim() === PLACEHOLDER_AUTHORISATION
}
