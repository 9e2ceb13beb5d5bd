import type { Metadata } from 'next'
import { ArticleList, NewsPager, TopicLinks } from '@/components/sections/news-sections'
import { DEFAULTS } from '@/components/ui/labels'
import { Section } from '@/components/ui/section'
import { getCrumbs } from '@/lib/content/breadcrumbs'
import { getNewsPage } from '@/lib/content/news'
import { getSettings } from '@/lib/content/site'
import { fillIn } from '@/lib/shared/fill-in'
import { documentPath, listPagePath } from '@/lib/shared/routes'
import { pageMetadata } from '@/lib/seo/page-metadata'
import { pageStructuredData } from '@/lib/seo/structured-data'
import { DocumentPage } from './document-page'
import { MissingPage, missingPageMetadata } from './missing-page'

interface NewsList {
  /** A topic's slug, or null for all news. */
  topic: string | null
  /** Number of the page, from 1. */
  number: number
}

/** Creates the metadata for one page of the list of all news, or of a topic's news. */
export async function newsListMetadata(list: NewsList): Promise<Metadata> {
  const [found, settings] = await Promise.all([readList(list), getSettings()])
  if (found === null) return missingPageMetadata()
  const { title, pageNumber, description, seo, path } = found
  const numbered = list.number === 1 ? title : `${title} · ${pageNumber}`
  return pageMetadata({ path, title: numbered, description, seo: seo && { ...seo, title: null }, settings })
}

/** Shows one page of the list of all news, or of a topic's news. */
export async function NewsListPage(list: NewsList) {
  const [found, settings] = await Promise.all([readList(list), getSettings()])
  if (found === null) return <MissingPage />
  const { articles, words, title, description, first, path, count } = found
  const crumbs = await getCrumbs('article', '')
  return (
    <DocumentPage
      data={pageStructuredData({ path, title, description, settings, crumbs })}
      {...{ path, title, description, crumbs, settings }}
    >
      <Section>
        <TopicLinks topics={words?.topics ?? null} current={list.topic} />
        <ArticleList articles={articles} look="rows" titles="h2" />
        <NewsPager words={words} first={first} number={list.number} count={count} />
      </Section>
    </DocumentPage>
  )
}

async function readList({ topic, number }: NewsList) {
  const found = await getNewsPage(topic, number)
  if (found === null) return null
  const document = topic === null ? found.page : found.topic
  const first = topic === null ? documentPath('page', 'news') : documentPath('topic', topic)
  const pages = { page: String(number), pages: String(found.count) }
  return {
    ...found,
    title: document?.title ?? DEFAULTS.news,
    description: document?.description,
    seo: document?.seo,
    first,
    path: listPagePath(first, number),
    pageNumber: fillIn(found.words?.pageLabel ?? DEFAULTS.pageOf, pages),
  }
}
