import { revalidateTag } from 'next/cache'
import { after } from 'next/server'
import { getLocalitySlugs } from '@/lib/content/localities'
import { getPolicySlugs } from '@/lib/content/policies'
import { ALL_CONTENT } from '@/lib/content/tags'
import { ownAddress } from '@/lib/env/own-address'
import { webhookSecret } from '@/lib/env/secrets'
import { noteChange } from '@/lib/freshness/last-change'
import { markStale } from '@/lib/freshness/mark-stale'
import { pathsToWarm } from '@/lib/freshness/paths'
import { createWarmer } from '@/lib/freshness/warm'
import { readWebhook } from '@/lib/freshness/webhook'
import { localityPath, policyPath } from '@/lib/routes'

const warmer = createWarmer()

/**
 * The content store's webhook: marks what changed as stale, answers at once, and
 * then visits the pages itself, so that the first visitor sees the new content.
 * `max` keeps the old page while the new one cannot be rendered. Late, doubled
 * and reordered notices do no harm: each only says that something is stale.
 */
export async function POST(request: Request): Promise<Response> {
  const change = await readWebhook(request, webhookSecret)
  if (change.kind === 'refused') return Response.json({ error: change.reason }, { status: change.status })

  if (change.kind === 'document') noteChange()
  const document = change.kind === 'anything' ? {} : { type: change.type, slug: change.slug }
  const tag = document.type ?? ALL_CONTENT
  const before = await knownPaths()
  revalidateTag(tag, 'max')

  const urgent = pathsToWarm({ ...document, before }).slice(0, 2)
  after(async () => {
    if (change.kind !== 'anything') await warmer.warm(urgent.map(ownAddress))
    if (change.kind === 'again') return
    // A page whose rendering began before the change and ended after it counts as fresh (Next 16.4).
    if (change.kind === 'document') await markStale(change)
    await warmer.warm(pathsToWarm({ ...document, before, after: await knownPaths() }).map(ownAddress))
  })
  // The front door reads along (front/pass/notice.ts): it renews these pages first.
  return Response.json({ stale: tag, pages: urgent })
}

/** Addresses that come from content. Empty when it cannot be reached: the pages themselves still know what to show. */
async function knownPaths(): Promise<string[]> {
  const [policies, localities] = await Promise.all([
    getPolicySlugs().catch(() => []),
    getLocalitySlugs().catch(() => []),
  ])
  return [...policies.map(policyPath), ...localities.map(localityPath)]
}
