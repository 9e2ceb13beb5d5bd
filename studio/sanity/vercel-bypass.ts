/**
 * Tells the preview at once that no Vercel secret protects it. On the embedded backend `next.config.ts` replaces the
 * function of the same name in @sanity/preview-url-secret 4 with this one: Sanity's own function queries the content
 * store, drops the response if anyone publishes in the meantime, and never retries, so the preview would never open.
 *
 * @param onChange called with null
 * @returns an unsubscribe function
 */
export function subscribeToVercelProtectionBypass(
  _client: unknown,
  onChange: (secret: null) => void,
): () => void {
  onChange(null)
  return () => undefined
}
