/** One thing that was looked at. When it is not well, the text says what to do. */
export interface Finding {
  subject: string
  state: 'well' | 'note' | 'ill'
  text: string
}

export const well = (subject: string, text: string): Finding => ({ subject, state: 'well', text })
export const note = (subject: string, text: string): Finding => ({ subject, state: 'note', text })
export const ill = (subject: string, text: string): Finding => ({ subject, state: 'ill', text })

/** Asks a part of the product. Null when nothing listens there, or it hangs: for the reader the same. */
export async function ask(
  url: string,
  headers: Record<string, string> = {},
  body?: string,
): Promise<Response | null> {
  try {
    return await fetch(url, {
      ...(body !== undefined && { method: 'POST', body }),
      ...{ headers, redirect: 'manual', signal: AbortSignal.timeout(5_000) },
    })
  } catch {
    return null
  }
}
