import { jsonLd } from '@/lib/seo/structured-data'

/** Adds structured data for search engines to the page. */
export function JsonLd({ data }: { data: object }) {
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jsonLd(data) }} />
}
