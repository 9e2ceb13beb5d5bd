import { z } from 'zod'
import drawings from './drawings.svg'

/** Where the bundler put the drawings: Next says it in an object, Vite (Sanity's CLI, vitest) in a string. */
const src = z.union([z.string(), z.object({ src: z.string() }).transform(({ src }) => src)]).parse(drawings)

/**
 * The address of one drawing, for `<use>`: all of them are one file that browsers
 * keep, since a drawing inside the page would be in its HTML twice.
 * Visitors get it in server components alone, for zod is behind it.
 */
export function drawingAddress(id: string): string {
  return `${src}#${id}`
}
