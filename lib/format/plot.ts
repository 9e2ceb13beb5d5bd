/** How far the axes reach from the middle, in both directions. */
const REACH = 10

/** A point of the plot, with its place in the drawing's own units: 0,0 is the middle, up is negative. */
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
 * Places points on the plot: economy from left to right, society from bottom to
 * top. Points without both values are left out; values off the scale stand at its edge.
 *
 * @param half half of the drawing's width and height, in its own units
 */
export function placePoints<P extends Position>(points: readonly P[], half: number): Placed<P>[] {
  return points.flatMap((point) => {
    const { economicValue, socialValue } = point
    if (economicValue === null || socialValue === null) return []
    return [{ point, x: onScale(economicValue) * half, y: 0 - onScale(socialValue) * half }]
  })
}

/**
 * A value of the scale as it is written in a table, with a true minus.
 *
 * @example formatPosition(-3) // '−3'
 */
export function formatPosition(value: number): string {
  return String(value).replace('-', '−')
}

function onScale(value: number): number {
  return Math.min(REACH, Math.max(-REACH, value)) / REACH
}

/** How far to the right, and how far up or down, another point makes a label unreadable, in units of the plot. */
const TOO_NEAR = { across: 220, along: 60 }

/**
 * On which side of its point a label stands: to the right, or to the left where
 * another point is in the way.
 */
export function labelSide<P>(placed: Placed<P>, all: readonly Placed<P>[]): 'right' | 'left' {
  const isBlocked = all.some(
    ({ point, x, y }) =>
      point !== placed.point &&
      x > placed.x &&
      x - placed.x < TOO_NEAR.across &&
      Math.abs(y - placed.y) < TOO_NEAR.along,
  )
  return isBlocked ? 'left' : 'right'
}
