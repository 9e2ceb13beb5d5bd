import { STRONG, TEXT } from './grids'
import { LOCKUP } from './layout'
import { fitText } from './measure-text'
import { createSheet, type TextRole } from './sheet'
import { LETTERHEAD_FORMAT } from './sheet-formats'
import { type BrandContent, withoutMarks } from './template-of'

/** A laid-out letterhead, and the problems that prevent its use. */
export type Letterhead = ReturnType<typeof letterheadOf>

/** Positions in tenths of a millimetre. The letter itself goes between the two lines. */
export const LETTERHEAD_GRID = {
  left: 200,
  right: 1900,
  logo: { top: 150, height: 190, width: 900 },
  /** The line below the header, from margin to margin. It continues the horizon of the drawn logo. */
  line: 316,
  /** Distance from this line up to the last line of text in the address. */
  clear: 22,
  foot: { line: 2710, contact: 2768, authorisation: 2824 },
  warning: 2868,
} as const

/** Line heights, in ems. */
const LEADING = { name: 0.92, address: 1.32, authorisation: 1.3 } as const
/** The space for each address line: 8 points, shrinking to 7. */
const ADDRESS = { width: 640, maxLines: 1, largest: 30, floor: 26, ...TEXT }
/** The maximum number of postal address lines. */
const ADDRESS_LINES = 4

/** Lays out the letterhead: logo and address above a line at the top, website and authorisation at the bottom. */
export function letterheadOf(content: BrandContent) {
  const { brand, settings } = withoutMarks(content)
  const sheet = createSheet(LETTERHEAD_FORMAT)
  const { left, right, logo, line, clear, foot } = LETTERHEAD_GRID
  const partyName = settings?.partyName ?? ''

  if (!brand?.logo) {
    const room = { width: 640, maxLines: 2, largest: 80, floor: 50, weight: 800, tracking: -0.03 } as const
    sheet.set('partyName', partyName, room, ({ lines, size }) => ({
      x: left + logo.height * LOCKUP.left,
      y: line - clear - (lines.length - 1) * size * LEADING.name,
      leading: LEADING.name,
      ground: 'sky',
    }))
  }

  const block = addressBlock(settings, partyName)
  const size = Math.min(...block.map(({ text }) => fitText(text, ADDRESS)?.size ?? ADDRESS.largest))
  for (const [index, { role, text }] of block.entries()) {
    sheet.set(role, text, { ...ADDRESS, largest: size }, () => ({
      x: right,
      y: line - clear - (block.length - 1 - index) * size * LEADING.address,
      anchor: 'end',
      ground: 'sky',
    }))
  }

  const contact = { width: 840, maxLines: 1, largest: 34, floor: 26, ...STRONG }
  sheet.set('site', brand?.website ?? '', contact, () => ({ x: left, y: foot.contact, ground: 'sky' }))
  sheet.set('handle', brand?.handle ?? '', contact, () => ({
    x: right,
    y: foot.contact,
    anchor: 'end',
    ground: 'sky',
  }))
  const authorisation = { width: right - left, maxLines: 2, largest: 28, floor: 26, ...TEXT }
  sheet.set('authorisation', settings?.authorisation ?? '', authorisation, () => ({
    x: left,
    y: foot.authorisation,
    leading: LEADING.authorisation,
    ground: 'sky',
  }))
  return { format: LETTERHEAD_FORMAT, texts: sheet.texts, problems: sheet.problems }
}

/** Lists the lines of the address, phone and email that are filled in. Omits the party's name, which is in the logo. */
function addressBlock(
  settings: BrandContent['settings'],
  partyName: string,
): { role: TextRole; text: string }[] {
  const lines = (settings?.address ?? '')
    .split('\n')
    .map((text) => text.trim())
    .filter((text) => text !== '' && text !== partyName.trim())
  return [
    ...lines.slice(0, ADDRESS_LINES).map((text) => ({ role: 'address', text }) as const),
    ...[{ role: 'phone', text: settings?.phone } as const, { role: 'email', text: settings?.email } as const]
      .map(({ role, text }) => ({ role, text: text?.trim() ?? '' }))
      .filter(({ text }) => text !== ''),
  ]
}
