/** Decodes percent-encoded text. Returns the fallback if the encoding is invalid. */
export function decoded<Fallback>(text: string, fallback: Fallback): string | Fallback {
  try {
    return decodeURIComponent(text)
  } catch {
    return fallback
  }
}
