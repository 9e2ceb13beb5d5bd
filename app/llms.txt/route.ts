import { getPublishedSettings } from '@/lib/content/site'
import { getSiteIndex } from '@/lib/content/site-index'
import { siteUrl } from '@/lib/env/site'
import { listedEntries, llmsText } from '@/lib/seo/machine-files'

/** Serves a list of the site's pages for language models. */
export async function GET(): Promise<Response> {
  const [documents, settings] = await Promise.all([getSiteIndex(), getPublishedSettings()])
  const text = llmsText({
    name: settings?.partyName ?? siteUrl,
    summary: settings?.seo?.description ?? settings?.tagline ?? null,
    entries: listedEntries(documents),
  })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
