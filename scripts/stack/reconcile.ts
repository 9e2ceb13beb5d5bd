import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook'

const GIVE_UP_MS = 60_000

/**
 * Asks the running site to look at all content again, as if everything had
 * just been published: what changed while it was down becomes fresh.
 *
 * @returns whether the site agreed
 */
export async function reconcile({ port, webhookSecret }: { port: number; webhookSecret: string }): Promise<boolean> {
  const body = JSON.stringify({ reconcile: true })
  const response = await fetch(`http://127.0.0.1:${port}/api/revalidate`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body, Date.now(), webhookSecret),
    },
    body,
    signal: AbortSignal.timeout(GIVE_UP_MS),
  })
  await response.body?.cancel()
  return response.ok
}
