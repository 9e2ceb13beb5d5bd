import type { Grid } from '@/lib/brand/grids'

/** Where a drawing stands: the foot of the sun on the horizon, its radius, and the sheet's edges. */
export interface Geometry {
  x: number
  y: number
  r: number
  width: number
  height: number
}

/** The geometry of one format's drawing. */
export function geometryOf(grid: Grid, { width, height }: { width: number; height: number }): Geometry {
  return { x: grid.sun.x, y: grid.horizon, r: grid.sun.radius, width, height }
}

/** An SVG path through points given in radii from the foot of the sun, y down. */
export function pathOf({ x, y, r }: Geometry, points: readonly (readonly [number, number])[]): string {
  return points
    .map(([dx, dy], index) => `${index === 0 ? 'M' : 'L'}${at(x + dx * r)} ${at(y + dy * r)}`)
    .join('')
}

/** Tenths of a pixel are enough, and keep the page small. */
export function at(value: number): number {
  return Math.round(value * 10) / 10
}
