import { z } from 'zod'
import drawings from './drawings.svg'

/** The address of the file with all drawings. Next imports it as an object, Vite (Sanity's CLI, vitest) as a string. */
const src = z.union([z.string(), z.object({ src: z.string() }).transform(({ src }) => src)]).parse(drawings)

/**
 * Returns the address of one drawing for `<use>`. Browsers cache the one file; inline drawings would be in the page
 * twice. Only for server components, because it loads zod.
 */
export function drawingAddress(id: string): string {
  return `${src}#${id}`
}
