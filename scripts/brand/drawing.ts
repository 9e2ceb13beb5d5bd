import { writeFile } from 'node:fs/promises'
import { MARK } from '../../lib/brand/mark.ts'
import { SUN } from '../../lib/brand/tokens.ts'

const ROOT = new URL('../../', import.meta.url)

/** The sun in the mark. */
export const MARK_SUN = `<path d="${MARK.sun}" fill="${SUN}"/>`

/** An SVG document with its size in pixels. */
export function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${content}</svg>`
}

/** Writes a drawing to a path below the repository's root and prints its size. */
export async function saveDrawing(path: string, bytes: Buffer | string): Promise<void> {
  await writeFile(new URL(path, ROOT), bytes)
  console.log(`${path}: ${bytes.length} bytes`)
}
