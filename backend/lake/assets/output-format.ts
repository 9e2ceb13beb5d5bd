import type { ImageExtension } from './asset-name.ts'
import type { OutputFormat, Transform } from './transform-params.ts'

/** MIME types of what the pipeline makes. */
export const OUTPUT_MIME_TYPES = {
  jpg: 'image/jpeg',
  pjpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  gif: 'image/gif',
} as const satisfies Record<OutputFormat, string>

/** What a source becomes when nothing is asked for: formats that browsers cannot show are replaced. */
const OWN_FORMAT = {
  jpg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
  avif: 'avif',
  tif: 'jpg',
  svg: 'png',
} as const satisfies Record<ImageExtension, OutputFormat>

/** Parameters that ask for nothing to be done to an image. */
const OF_THE_ORIGINAL: ReadonlySet<string> = new Set(['dl', 'dlRaw', 'pass'])

/**
 * The format to answer with: the one asked for, else with `auto=format` the
 * smallest that the browser names, else the source's own.
 */
export function outputFormat(
  transform: Transform,
  source: ImageExtension,
  accept: string | null,
): OutputFormat {
  if (transform.format !== undefined) return transform.format
  if (transform.isAutoFormat && accept?.includes('image/avif')) return 'avif'
  if (transform.isAutoFormat && accept?.includes('image/webp')) return 'webp'
  return OWN_FORMAT[source]
}

/** Whether the original file is the answer: nothing is asked for, or the source is a drawing that scales by itself. */
export function isOriginal(query: URLSearchParams, source: ImageExtension): boolean {
  const asked = [...query.keys()].filter((name) => !OF_THE_ORIGINAL.has(name))
  if (source === 'svg') return !asked.includes('fm')
  return asked.length === 0
}
