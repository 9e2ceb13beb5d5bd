/** Long enough for slow devices to begin saving. */
const KEPT_FOR = 60_000

/** Saves bytes as a file, as if the visitor had followed a link to it. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR)
}
