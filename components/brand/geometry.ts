import type { Grid } from '@/lib/brand/grids'

/**
 * Measurements for a drawing: the foot of the sun on the horizon line (`x`, `y`), the sun's radius, and the size of the
 * sheet.
 */
export interface Geometry {
  x: number
  y: number
  r: number
  width: number
  height: number
}

export function geometryOf(grid: Grid, { width, height }: { width: number; height: number }): Geometry {
  return { x: grid.sun.x, y: grid.horizon, r: grid.sun.radius, width, height }
}

/**
 * Returns an SVG path through these points. They are given in sun radii from the foot of the sun, with y pointing down.
 */
export function pathOf({ x, y, r }: Geometry, points: readonly (readonly [number, number])[]): string {
  return points
    .map(([dx, dy], index) => `${index === 0 ? 'M' : 'L'}${tenths(x + dx * r)} ${tenths(y + dy * r)}`)
    .join('')
}

/** Rounds to tenths, which is precise enough and keeps the page small. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
