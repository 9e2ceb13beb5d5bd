import { type Format, type FormatId, templateFileName } from '../formats'
import { findTemplate, renderTemplate } from './render-template'

/** A template as the zip names it. */
export interface ZippedTemplate {
  id: string
  category: string
  format: Format
  /** Why it cannot be used; such a one is left out and listed. */
  problems: readonly string[]
}

interface ZipOptions {
  templates: readonly ZippedTemplate[]
  authorisation: string
  isPlaceholder: boolean
  signal: AbortSignal
  /** Called when one more file is in the zip. */
  onProgress: (done: number) => void
}

/** A template that should be in the zip is not on the page. */
export class MissingTemplateError extends Error {
  override name = 'MissingTemplateError'
}

/**
 * All usable templates, a manifest and checksums in one zip. Pictures go in one
 * by one, so that only one canvas is in memory at a time.
 *
 * @throws the signal's reason when it was aborted; MissingTemplateError; what renderTemplate throws
 */
export async function templatesZip(options: ZipOptions): Promise<Blob> {
  const { downloadZip } = await import('client-zip')
  return downloadZip(entries(options)).blob()
}

async function* entries({ templates, authorisation, isPlaceholder, signal, onProgress }: ZipOptions) {
  const files: FileEntry[] = []
  for (const { id, category, format } of templates.filter(({ problems }) => problems.length === 0)) {
    signal.throwIfAborted()
    const preview = findTemplate(id)
    if (!preview) throw new MissingTemplateError(`There is no template ${id} on the page.`)
    const blob = await renderTemplate(preview, { format, resolution: 1 })
    const bytes = await blob.arrayBuffer()
    const name = templateFileName({ category, format: format.id, resolution: 1 })
    const { width, height } = format
    files.push({
      name,
      category,
      format: format.id,
      width,
      height,
      bytes: bytes.byteLength,
      sha256: await sha256(bytes),
    })
    yield { name, input: bytes, lastModified: new Date() }
    onProgress(files.length)
  }
  signal.throwIfAborted()
  const refused = templates
    .filter(({ problems }) => problems.length > 0)
    .map(({ id, problems }) => ({ name: id, reasons: problems }))
  const madeAt = new Date()
  yield {
    name: 'manifest.json',
    input: manifestFile({ files, refused, authorisation, isPlaceholder, madeAt }),
    lastModified: madeAt,
  }
  yield { name: 'SHA256SUMS', input: checksumsFile(files), lastModified: madeAt }
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A picture in the zip. */
export interface FileEntry {
  name: string
  category: string
  format: FormatId
  width: number
  height: number
  bytes: number
  /** In hexadecimal. */
  sha256: string
}

interface Manifest {
  files: readonly FileEntry[]
  /** Templates that are not in the zip, and why. */
  refused: readonly { name: string; reasons: readonly string[] }[]
  authorisation: string
  /** Whether that is still the placeholder: nothing of the zip may be published then. */
  isPlaceholder: boolean
  madeAt: Date
}

/** What the zip says about itself, as JSON. */
export function manifestFile({ madeAt, ...manifest }: Manifest): string {
  return `${JSON.stringify({ madeAt: madeAt.toISOString(), ...manifest }, null, 2)}\n`
}

/** The checksums as `sha256sum --check` reads them. */
export function checksumsFile(files: readonly FileEntry[]): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
}
