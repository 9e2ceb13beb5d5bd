/** Whether something answers at an address within two seconds, with whatever status it does. */
export async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' })
    await response.body?.cancel()
    return true
  } catch {
    return false
  }
}
