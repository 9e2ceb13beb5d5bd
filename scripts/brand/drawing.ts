import { writeFile } from 'node:fs/promises'
import { SUN } from '../../lib/brand/tokens.ts'

const APP = new URL('../../app/', import.meta.url)

/** The sun of the mark, in a square of 32 units. */
export const MARK_SUN = `<path d="M9.5 21a10 10 0 0 1 20 0Z" fill="${SUN}"/>`
/** The outline of the line below the mark's sun. */
export const MARK_LINE = 'M0 21h32v4H0z'

/** An SVG document with its size in pixels. */
export function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}

/**
 * Writes a drawing and prints its size.
 *
 * @param path below app/
 */
export async function saveInApp(path: string, bytes: Buffer | string): Promise<void> {
  await writeFile(new URL(path, APP), bytes)
  console.log(`app/${path}: ${bytes.length} bytes`)
}
