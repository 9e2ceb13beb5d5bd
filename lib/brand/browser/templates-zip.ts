import { type Format, templateFileName } from '../formats'
import { type COVER_FORMAT, printAddress } from '../sheet-formats'
import { findTemplate, renderTemplate } from './render-template'

/** A template to include in the zip. */
export interface ZippedTemplate {
  id: string
  category: string
  format: Format | typeof COVER_FORMAT
  /** Why the template can't be used. Such templates are left out of the zip and listed in its manifest. */
  problems: readonly string[]
}

/** A print sheet to include in the zip. The server generates its file. */
export interface ZippedPrint {
  file: string
  /** Null for the letterhead. */
  category: string | null
  format: string
  /** Size after trimming, in millimetres. */
  width: number
  height: number
  problems: readonly string[]
}

export interface ZipContents {
  templates: readonly ZippedTemplate[]
  prints: readonly ZippedPrint[]
  authorisation: string
  /** Whether the authorisation is still the placeholder, in which case the zip must not be published. */
  isPlaceholder: boolean
}

interface ZipOptions extends ZipContents {
  signal: AbortSignal
  /** Called after each file, with the number of files so far. */
  onProgress: (done: number) => void
}

/** Thrown if a template meant for the zip is not on the page. */
export class MissingTemplateError extends Error {
  override name = 'MissingTemplateError'
}

/**
 * Creates a zip of all usable templates and print sheets, with a manifest and checksums. Renders one picture at a time,
 * so only one canvas is in memory.
 *
 * @throws the signal's reason if it was aborted, MissingTemplateError, or an error from renderTemplate or fetchPrint
 */
export async function templatesZip(options: ZipOptions): Promise<Blob> {
  const { downloadZip } = await import('client-zip')
  return downloadZip(entries(options)).blob()
}

async function* entries({ templates, prints, authorisation, isPlaceholder, signal, onProgress }: ZipOptions) {
  const files: FileEntry[] = []
  const add = async (file: Blob, about: Omit<FileEntry, 'bytes' | 'sha256'>) => {
    const input = await file.arrayBuffer()
    files.push({ ...about, bytes: input.byteLength, sha256: await sha256(input) })
    return { name: about.name, input, lastModified: new Date() }
  }
  for (const { id, category, format } of templates.filter(isUsable)) {
    signal.throwIfAborted()
    const preview = findTemplate(id)
    if (!preview) throw new MissingTemplateError(`The page does not show the template ${id}.`)
    const name = templateFileName({ category, format: format.id, resolution: 1 })
    const { id: formatId, width, height } = format
    const picture = await renderTemplate(preview, { format, resolution: 1 })
    yield await add(picture, { name, category, format: formatId, width, height, unit: 'px' })
    onProgress(files.length)
  }
  for (const { file: name, category, format, width, height } of prints.filter(isUsable)) {
    signal.throwIfAborted()
    yield await add(await fetchPrint(name, signal), { name, category, format, width, height, unit: 'mm' })
    onProgress(files.length)
  }
  signal.throwIfAborted()
  const refused = [
    ...templates.map(({ id: name, problems: reasons }) => ({ name, reasons })),
    ...prints.map(({ file: name, problems: reasons }) => ({ name, reasons })),
  ].filter(({ reasons }) => reasons.length > 0)
  const madeAt = new Date()
  yield {
    name: 'manifest.json',
    input: manifestFile({ files, refused, authorisation, isPlaceholder, madeAt }),
    lastModified: madeAt,
  }
  yield { name: 'SHA256SUMS', input: checksumsFile(files), lastModified: madeAt }
}

/** Whether a template or sheet has no problems. */
export function isUsable({ problems }: { problems: readonly string[] }): boolean {
  return problems.length === 0
}

/**
 * Fetches a print file from the server.
 *
 * @throws Error if the server does not return the file
 */
export async function fetchPrint(file: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(printAddress(file), signal ? { signal } : {})
  if (!response.ok) throw new Error(`${file} answered ${response.status}.`)
  return response.blob()
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A picture or print sheet in the zip. */
export interface FileEntry {
  name: string
  /** Null for the letterhead. */
  category: string | null
  format: string
  width: number
  height: number
  unit: 'px' | 'mm'
  bytes: number
  /** SHA-256 hash in hexadecimal. */
  sha256: string
}

interface Manifest extends Pick<ZipContents, 'authorisation' | 'isPlaceholder'> {
  files: readonly FileEntry[]
  /** Templates and sheets that were left out, with the reasons. */
  refused: readonly { name: string; reasons: readonly string[] }[]
  madeAt: Date
}

/** Formats the zip's manifest as JSON. */
export function manifestFile({ madeAt, ...manifest }: Manifest): string {
  return `${JSON.stringify({ madeAt: madeAt.toISOString(), ...manifest }, null, 2)}\n`
}

/** Formats the checksums for `sha256sum --check`. */
export function checksumsFile(files: readonly FileEntry[]): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
}
