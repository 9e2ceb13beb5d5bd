import type { Grid } from './grids'
import { fitText, type TextRoom, textWidth } from './measure-text'
import type { Sheet } from './sheet'
import { KEY_AREAS } from './template-words'

/** A small sun beside a key policy area. */
export interface Bullet {
  x: number
  y: number
  radius: number
  /** Length of the line below the area. 0 in a single row, which has no lines. */
  line: number
}

/** A bullet's radius and the width reserved for it, in ems. */
const BULLET = { radius: 0.37, room: 1.06 }
/** Distance from the baseline down to the line, in ems. Keeps the line clear of descenders. */
const LINE_DROP = 0.36

/**
 * Places the key policy areas, all in the same size and each beside a small sun. They go in columns of equal width with
 * a line under each, or in a single row.
 */
export function placeKeyAreas(
  sheet: Sheet,
  areas: readonly string[],
  { margin, areas: room }: Grid,
): Bullet[] {
  const shown = areas.slice(0, KEY_AREAS.most)
  if (areas.length > shown.length) sheet.refuse('keyAreas', `has room for ${KEY_AREAS.most}. Take some out.`)
  if (shown.length < KEY_AREAS.least) sheet.refuse('keyAreas', 'is empty. Write at least one.')
  const size = commonSize(shown, room)
  if (room.columns === 'row' && rowWidth(shown, room, size) > room.width) sheet.refuse('keyAreas')
  const spare = (room.width - rowWidth(shown, room, size)) / Math.max(1, shown.length - 1)
  let pen = margin
  return shown.map((area, index) => {
    const column = room.columns === 'row' ? 0 : index % room.columns
    const x = room.columns === 'row' ? pen : margin + column * (room.width + room.gap)
    const y = room.baseline + (room.columns === 'row' ? 0 : Math.floor(index / room.columns) * room.step)
    pen += ownWidth(area, room, size) + Math.min(room.gap * 2, room.gap + Math.max(0, spare))
    sheet.set('keyAreas', area, { ...textRoom(room), largest: size }, () => ({
      x: x + size * BULLET.room,
      y,
      ground: 'land',
    }))
    const line = room.columns === 'row' ? 0 : room.width
    return { x, y: line === 0 ? y : y + size * LINE_DROP, radius: size * BULLET.radius, line }
  })
}

type AreasRoom = Grid['areas']

function textRoom(room: AreasRoom): TextRoom {
  return { ...room, width: room.width - room.largest * BULLET.room }
}

/** Returns the largest font size at which all areas fit. */
function commonSize(areas: readonly string[], room: AreasRoom): number {
  const sizes = areas.map((area) => fitText(area.trim(), textRoom(room))?.size ?? room.floor)
  let size = Math.min(room.largest, ...sizes)
  while (room.columns === 'row' && size > room.floor && rowWidth(areas, room, size) > room.width) size -= 2
  return Math.max(size, room.floor)
}

function rowWidth(areas: readonly string[], room: AreasRoom, size: number): number {
  const own = areas.map((area) => ownWidth(area, room, size))
  return own.reduce((sum, width) => sum + width, 0) + room.gap * (areas.length - 1)
}

function ownWidth(area: string, { weight, tracking }: AreasRoom, size: number): number {
  return size * BULLET.room + textWidth(area.trim(), { size, weight, tracking })
}
