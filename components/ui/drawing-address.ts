import { z } from 'zod'
import drawings from './drawings.svg'

/** Address of the file with all drawings. Next imports it as an object, Vite (Sanity's CLI, vitest) as a string. */
const src = z.union([z.string(), z.object({ src: z.string() }).transform(({ src }) => src)]).parse(drawings)

/**
 * Returns the address of one drawing, for `<use>`. Browsers cache this single file, whereas inline drawings would be on
 * the page twice. Only use it in server components, because it loads zod.
 */
export function drawingAddress(id: string): string {
  return `${src}#${id}`
}
