import type { Metadata } from 'next'
import { ArticlePage, articleMetadata } from '@/app/shell/article-page'
import { MissingPage, missingPageMetadata, slugsToBuild } from '@/app/shell/missing-page'
import { NewsListPage, newsListMetadata } from '@/app/shell/news-list-page'
import { getNewsAddresses } from '@/lib/content/news'
import { readNewsPath } from '@/lib/format/news-pages'
import { documentPath, SLUG_PREFIXES } from '@/lib/shared/routes'

interface NewsPageProps {
  params: Promise<{ path: string[] }>
}

/** Maximum number of prerendered list pages after the first ones. */
const MOST_FURTHER_PAGES = 5

export async function generateStaticParams(): Promise<{ path: string[] }[]> {
  const { slugs, furtherPages } = await getNewsAddresses()
  const paths = [
    ...slugsToBuild(slugs.article).map((slug) => documentPath('article', slug)),
    ...slugs.topic.map((slug) => documentPath('topic', slug)),
    ...furtherPages.slice(0, MOST_FURTHER_PAGES),
  ]
  return paths.map((path) => ({ path: path.slice(`${SLUG_PREFIXES.article}/`.length).split('/') }))
}

export async function generateMetadata({ params }: NewsPageProps): Promise<Metadata> {
  const place = readNewsPath((await params).path)
  if (place === null) return missingPageMetadata()
  return place.kind === 'article' ? articleMetadata(place.slug) : newsListMetadata(place)
}

/** Shows an article, a topic's news, or a later page of a list. `/news` itself is a page built from blocks. */
export default async function NewsPage({ params }: NewsPageProps) {
  const place = readNewsPath((await params).path)
  if (place === null) return <MissingPage />
  return place.kind === 'article' ? <ArticlePage slug={place.slug} /> : <NewsListPage {...place} />
}
