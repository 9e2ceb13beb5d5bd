import type { Placed } from './plot'

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
