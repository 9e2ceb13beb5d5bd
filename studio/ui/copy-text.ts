/**
 * Copies a text to the clipboard.
 *
 * @returns false where the browser refuses: without permission, or where the site is not served over HTTPS
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
