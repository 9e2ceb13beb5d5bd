import type { FormatId } from './formats'

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
