import type { Crumb } from '@/lib/content/breadcrumbs'
import type { ARTICLE_QUERY_RESULT } from '@/lib/content/sanity.types'
import { absoluteUrl } from '@/lib/env/site'
import { LANGUAGE } from '@/lib/shared/country'
import { documentPath } from '@/lib/shared/routes'
import {
  breadcrumbs,
  faqNodes,
  governmentService,
  graphOf,
  organisation,
  type Settings,
} from './structured-data'

/** Creates the structured data for an article: the article, its public service, and its page's breadcrumbs. */
export function articleStructuredData(
  article: NonNullable<ARTICLE_QUERY_RESULT>,
  settings: Settings | null,
  crumbs: readonly Crumb[],
) {
  const { title, description, slug, publishedDate, author, picture, policies } = article
  const page = { ...article, path: documentPath('article', slug ?? ''), settings, crumbs }
  const party = settings ? organisation(settings) : undefined
  return graphOf([
    {
      '@type': 'NewsArticle',
      headline: title,
      description: description ?? undefined,
      datePublished: publishedDate ?? undefined,
      author: author ? { '@type': 'Person', name: author } : party,
      publisher: party,
      image: picture?.asset?.url ? absoluteUrl(picture.asset.url) : undefined,
      mainEntityOfPage: absoluteUrl(page.path),
      inLanguage: LANGUAGE,
      about: policies?.map(({ title, slug }) => ({
        '@type': 'Thing',
        name: title,
        url: absoluteUrl(documentPath('policy', slug ?? '')),
      })),
    },
    governmentService(page),
    breadcrumbs(page),
    ...faqNodes(page.path, article.blocks),
  ])
}
