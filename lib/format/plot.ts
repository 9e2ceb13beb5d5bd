/** Largest value on either axis, positive or negative. */
const REACH = 10

/** A point on the plot, positioned in the drawing's units: 0,0 is the middle, and y is negative above it. */
export interface Placed<P> {
  point: P
  x: number
  y: number
}

interface Position {
  economicValue: number | null
  socialValue: number | null
}

/**
 * Positions points on the plot. The economic axis runs from left to right, the social axis from bottom to top. Points
 * that lack a value are left out. Values beyond the scale are placed at its edge.
 *
 * @param half half of the drawing's width and height, in its units
 */
export function placePoints<P extends Position>(points: readonly P[], half: number): Placed<P>[] {
  return points.flatMap((point) => {
    const { economicValue, socialValue } = point
    if (economicValue === null || socialValue === null) return []
    return [{ point, x: onScale(economicValue) * half, y: 0 - onScale(socialValue) * half }]
  })
}

/**
 * Formats a value on the scale for a table, with a true minus sign.
 *
 * @example formatPosition(-3) // '−3'
 */
export function formatPosition(value: number): string {
  return String(value).replace('-', '−')
}

function onScale(value: number): number {
  return Math.min(REACH, Math.max(-REACH, value)) / REACH
}

/** Distance to the right, and up or down, within which another point would hide a label, in units of the plot. */
const TOO_NEAR = { x: 220, y: 60 }

/** Returns the side for a point's label: right, or left if another point would hide it there. */
export function labelSide<P>(placed: Placed<P>, all: readonly Placed<P>[]): 'right' | 'left' {
  const isBlocked = all.some(
    ({ point, x, y }) =>
      point !== placed.point &&
      x > placed.x &&
      x - placed.x < TOO_NEAR.x &&
      Math.abs(y - placed.y) < TOO_NEAR.y,
  )
  return isBlocked ? 'left' : 'right'
}
