/** The maximum of both axes, in either direction. */
const REACH = 10

/** A point of the plot, positioned in the drawing's units: 0,0 is the middle, up is negative. */
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
 * Computes the positions of points on the plot: economic axis from left to right, social axis from bottom to top.
 * Points without both values are omitted; values beyond the scale are placed at its edge.
 *
 * @param half of the drawing's width and height, in its units
 */
export function placePoints<P extends Position>(points: readonly P[], half: number): Placed<P>[] {
  return points.flatMap((point) => {
    const { economicValue, socialValue } = point
    if (economicValue === null || socialValue === null) return []
    return [{ point, x: onScale(economicValue) * half, y: 0 - onScale(socialValue) * half }]
  })
}

/**
 * Formats a value of the scale for a table, with a true minus sign.
 *
 * @example formatPosition(-3) // '−3'
 */
export function formatPosition(value: number): string {
  return String(value).replace('-', '−')
}

function onScale(value: number): number {
  return Math.min(REACH, Math.max(-REACH, value)) / REACH
}

/** The distances to the right, and up or down, within which another point hides a label, in units of the plot. */
const TOO_NEAR = { x: 220, y: 60 }

/** Returns the side of a point's label: the right, or the left if another point would hide it. */
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
