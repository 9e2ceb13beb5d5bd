/** How long to keep the bytes in memory, in milliseconds. Long enough for slow devices to start saving. */
const KEPT_MS = 60_000

/** Makes the browser save bytes as a file, as a download link would. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
}
