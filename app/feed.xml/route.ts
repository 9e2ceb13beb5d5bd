import { getPolicyFeed } from '@/lib/content/pages'
import { getPublishedSettings } from '@/lib/content/site'
import { siteUrl } from '@/lib/env/site'
import { policyFeed } from '@/lib/seo/machine-files'

/** Serves the RSS feed of policies. */
export async function GET(): Promise<Response> {
  const [policies, settings] = await Promise.all([getPolicyFeed(), getPublishedSettings()])
  const feed = policyFeed({
    title: settings?.partyName ?? siteUrl,
    description: settings?.tagline ?? '',
    policies,
  })
  return new Response(feed, { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } })
}
