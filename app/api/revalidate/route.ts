import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { getPolicySlugs } from '@/lib/content/policies'
import { ALL_CONTENT } from '@/lib/content/tags'
import { ownAddress } from '@/lib/env/own-address'
import { webhookSecret } from '@/lib/env/secrets'
import { noteChange } from '@/lib/freshness/last-change'
import { pathsToWarm } from '@/lib/freshness/paths'
import { createWarmer } from '@/lib/freshness/warm'
import { readWebhook } from '@/lib/freshness/webhook'

const warmer = createWarmer()

/**
 * The content store's webhook: marks what changed as stale, answers at once, and
 * then visits the pages itself, so that the first visitor sees the new content.
 * `max` keeps the old page while the new one cannot be rendered. Late, doubled
 * and reordered notices do no harm: each only says that something is stale.
 */
export async function POST(request: Request): Promise<Response> {
  const change = await readWebhook(request, webhookSecret)
  if (change === null) return Response.json({ error: 'The signature does not match.' }, { status: 401 })

  if (change.kind === 'document') noteChange()
  const tag = change.kind === 'anything' ? ALL_CONTENT : change.type
  const type = change.kind === 'document' ? change.type : undefined
  const slug = change.kind === 'document' && change.type === 'policy' ? change.slug : undefined
  const before = await knownSlugs()
  revalidateTag(tag, 'max')

  after(async () => {
    // The page of what changed at once; asking for the list of all of them takes a moment.
    await warmer.warm(pathsToWarm({ type, slug, before }).slice(0, 2).map(ownAddress))
    await warmer.warm(pathsToWarm({ type, slug, before, after: await knownSlugs() }).map(ownAddress))
  })
  return Response.json({ stale: tag })
}

/** Empty when content cannot be reached: the pages themselves still know what to show. */
async function knownSlugs(): Promise<string[]> {
  return getPolicySlugs().catch(() => [])
}
